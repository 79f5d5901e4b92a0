import type { FreightView, ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { address } from './orders.ts'

/** The settings of a shop. */
export const settings = (given: Partial<ShopSettings> = {}): ShopSettings => ({
  id: 's1',
  versions: { profile: 1, address: 1, holiday: 1, messages: 1 },
  shopname: 'Καφές',
  rename_from: null,
  bio: 'Κάθε πρωί',
  logo: '/s1.svg',
  return_address: address,
  auto_reply: 'Γράψτε μας',
  chat_on: true,
  holiday: null,
  holidays: [],
  today: '2031-05-06',
  ...given,
})

/** A freight template: two USDT to Greece, five elsewhere, nothing to Brazil. */
export const freight = (given: Partial<FreightView> = {}): FreightView => ({
  id: 'f1',
  name: 'Δέματα',
  is_default: true,
  rates: [
    { countries: ['GR'], fee_micro: '2000000', free_from_micro: '50000000' },
    { countries: [], fee_micro: '5000000', free_from_micro: null },
  ],
  not_served: ['BR'],
  only_listed: false,
  version: 1,
  goods: 0,
  ...given,
})
