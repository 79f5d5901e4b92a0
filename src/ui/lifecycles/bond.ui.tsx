import { bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import type { BondCase } from '#contract/desk/desk-case.contract.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { ask } from '#client/http.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import type texts from '#locales/en/bond.json'
import { links } from '../links.ts'
import type { Fact } from './fact.ts'
import { lifecycleUi, type Subject } from './lifecycle-ui.ts'
import { partCode } from '../page-code.tsx'

declare module 'i18next' {
  interface Catalogues {
    bond: typeof texts
  }
}

type View = ShopStateView['bond']
type Of = Subject<View, ShopStateView>

const name = ({ root }: Of): Fact => ({ label: 'shop:facts.name', text: root.name })
const fund = ({ view }: Of): Fact => ({ label: 'bond:facts.fund', micro: view.facts.fundMicro })
const moving = ({ view }: Of): Fact => ({ label: 'bond:facts.moving', micro: view.facts.movingMicro })

/** The fund that a case is about, in its shop; the age of the case is that of the last move of the fund. */
function bondIn({ shop }: BondCase): Subject<View & { createtime: string }, ShopStateView> {
  const last = shop.timeline.findLast(({ lifecycle }) => lifecycle === bondLifecycle.name)
  return { view: { ...shop.bond, createtime: last?.at ?? '' }, root: shop }
}

/** The operating fund of a shop on screens. */
export const bondUi = lifecycleUi(bondLifecycle, {
  types: {} as { view: View; root: ShopStateView; case: BondCase },
  texts: 'bond:',
  noticeLink: () => links.shopBond(),
  catalogues: ['shop'],
  tones: {
    none: 'over',
    'processing.automatic': 'moving',
    'processing.reviewing': 'waiting',
    refundApplied: 'moving',
    'upgraded.grace': 'bad',
    held: 'good',
  },
  link: ({ id, as }) => (as === 'merchant' ? links.shopBond() : links.deskShops({ id })),
  about: ({ name: shopName }) => shopName,
  desk: {
    entity: 'bond',
    subject: bondIn,
    summary: ({ shop }) => ({
      number: shop.name,
      money: shop.bond.facts.fundMicro,
      network: null,
      who: [shop.owner.nickname],
    }),
    parties: ({ shop }) => [shop.owner.id, shop.id],
    grant: () => ({ type: 'bond.approve', reason: '' }) as const,
    filters: [],
    Body: partCode(
      () => import('./bond/bond-case.tsx'),
      (it) => it.BondBody,
    ),
    Aside: partCode(
      () => import('./bond/bond-case.tsx'),
      (it) => it.BondAside,
    ),
  },
  events: {
    'bond.upgrade': { tone: 'waiting', kind: 'primary', icon: 'shield', to: () => links.shopBond() },
    'bond.autoApprove': { tone: 'good' },
    'bond.flag': { tone: 'waiting' },
    'bond.approve': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'reason',
      facts: (of) => [name(of), moving(of)],
      input: ({ reason }) => ({ reason }),
      send: ({ root: { id } }, { reason }) => ask(deskBondCalls.audit, { verdict: 'approve', id, reason }),
    },
    'bond.reject': {
      tone: 'bad',
      kind: 'destructive',
      icon: 'close',
      form: 'reason',
      facts: (of) => [name(of), moving(of)],
      input: ({ reason }, { view }) => ({ reason, amountMicro: view.facts.movingMicro }),
      send: ({ root: { id } }, { reason }) => ask(deskBondCalls.audit, { verdict: 'reject', id, reason }),
    },
    'bond.upgradeTimeout': { tone: 'over' },
    'bond.requestRefund': { tone: 'moving', kind: 'quiet', icon: 'returns', to: () => links.shopBond() },
    'bond.cancel': {
      tone: 'over',
      kind: 'quiet',
      icon: 'close',
      form: 'confirm',
      facts: (of) => [name(of), fund(of)],
      send: ({ root: { id } }) => ask(bondMoves['bond.cancel'], { id }),
    },
    'bond.keep': {
      tone: 'bad',
      kind: 'destructive',
      icon: 'shield',
      form: 'reason',
      facts: (of) => [name(of), fund(of)],
      input: ({ reason }) => ({ reason }),
      send: ({ root: { id } }, { reason }) => ask(deskBondCalls.audit, { verdict: 'keep', id, reason }),
    },
    'bond.releaseNow': {
      tone: 'good',
      kind: 'quiet',
      icon: 'check',
      form: 'reason',
      facts: (of) => [name(of), fund(of)],
      send: ({ root: { id } }, { reason }) => ask(deskBondCalls.audit, { verdict: 'releaseNow', id, reason }),
    },
    'bond.release': { tone: 'good' },
    'bond.releasePart': { tone: 'good' },
    'bond.putOff': { tone: 'waiting' },
    'bond.guarantee': { tone: 'bad' },
    'bond.graceEnd': { tone: 'bad' },
  },
})
