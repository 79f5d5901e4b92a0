import type { FreightView, ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import type { WebhookDelivery, WebhookView } from '#contract/shops/webhook.contract.ts'
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

/** The webhook of a shop that is told of everything. */
export const webhook = (given: Partial<WebhookView> = {}): WebhookView => ({
  url: 'https://hooks.seller.example/shop',
  events: ['order.paid', 'refund.requested', 'chat.message'],
  is_on: true,
  off_why: null,
  version: 1,
  ...given,
})

/** A delivery that failed once. */
export const delivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'd1',
  event: 'order.paid',
  state: 'failed',
  createtime: '2026-05-01T11:58:00.000Z',
  due_at: null,
  body: '{"id":"d1","event":"order.paid"}',
  attempts: [{ n: 1, at: '2026-05-01T11:58:01.000Z', status: 500, took_ms: 120, problem: 'refused' }],
  ...given,
})
