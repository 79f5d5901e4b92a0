import { shopMoves } from '#contract/shops/shop.calls.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { ask } from '#client/http.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import type texts from '#locales/en/shop.json'
import { links } from '../links.ts'
import { bondUi } from './bond.ui.tsx'
import type { Fact } from './fact.ts'
import { lifecycleUi, type Subject } from './lifecycle-ui.ts'

declare module 'i18next' {
  interface Catalogues {
    shop: typeof texts
  }
}

type Of = Subject<ShopStateView, ShopStateView>

const name = ({ root }: Of): Fact => ({ label: 'shop:facts.name', text: root.name })
const owner = ({ root }: Of): Fact => ({ label: 'shop:facts.owner', text: root.owner.nickname })

/** A shop on screens: its owner closes and reopens it, customer service suspends and restores it. */
export const shopUi = lifecycleUi(shopLifecycle, {
  types: {} as { view: ShopStateView; root: ShopStateView },
  texts: 'shop:',
  noticeLink: () => links.shop(),
  icon: 'shop',
  tones: { open: 'good', closing: 'waiting', suspended: 'bad', suspendedClosing: 'bad', closed: 'over' },
  openWork: { what: 'shop', place: () => links.shopSetting({ open: 'close' }) },
  link: ({ id, as }) => (as === 'merchant' ? links.shop() : links.deskShops({ id })),
  about: ({ name }) => name,
  parts: [{ ui: bondUi, view: ({ bond }) => bond }],
  events: {
    'shop.suspend': {
      tone: 'bad',
      kind: 'destructive',
      icon: 'close',
      form: 'reason',
      facts: (of) => [name(of), owner(of)],
      input: ({ reason }) => ({ reason }),
      send: ({ root: { id } }, { reason }) => ask(shopMoves['shop.suspend'], { id, reason }),
    },
    'shop.restore': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'reason',
      facts: (of) => [name(of), owner(of)],
      input: ({ reason }) => ({ reason }),
      send: ({ root: { id } }, { reason }) => ask(shopMoves['shop.restore'], { id, reason }),
    },
    'shop.stopOrders': {
      tone: 'waiting',
      kind: 'quiet',
      icon: 'lock',
      form: 'confirm',
      facts: (of) => [name(of)],
      send: ({ root: { id } }) => ask(shopMoves['shop.stopOrders'], { id }),
    },
    'shop.close': {
      tone: 'over',
      kind: 'destructive',
      icon: 'close',
      form: 'payPassword',
      facts: (of) => [name(of)],
      send: ({ root: { id } }, { pay_password }) => ask(shopMoves['shop.close'], { id, pay_password }),
    },
    'shop.reopen': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'confirm',
      facts: (of) => [name(of)],
      send: ({ root: { id } }) => ask(shopMoves['shop.reopen'], { id }),
    },
  },
})
