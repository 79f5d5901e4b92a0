import type { MoneyCase } from '#contract/desk/desk-case.contract.ts'
import { deskRechargeCalls } from '#contract/money/recharge.calls.ts'
import type { CheckoutPurpose } from '#contract/platform/checkout-purpose.contract.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import { ask } from '#client/http.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { fetchRecharge, watchRecharge } from '#streams/money/recharge.stream.ts'
import type texts from '#locales/en/recharge.json'
import { checkoutOf } from '../checkout-purpose.ts'
import { links } from '../links.ts'
import { lifecycleUi, type Next, type Subject } from './lifecycle-ui.ts'
import { moneyCardOf } from './money/chat-card.ts'
import { aboutPerson } from './money/person-case.ts'
import { partCode } from '../page-code.tsx'

declare module 'i18next' {
  interface Catalogues {
    recharge: typeof texts
  }
}

function subjectOf({ id, recharge }: MoneyCase): Subject<RechargeView, RechargeView> {
  if (!recharge) throw new Error(`The case ${id} has no recharge`)
  return { view: recharge, root: recharge }
}
const moneyOf = ({ arrived, asked }: RechargeView): string | null => asked ?? arrived

const { 'recharge.confirmed': confirmed, 'recharge.approve': approve } = rechargeLifecycle.events
const CREDITED: ReadonlySet<string> = new Set([confirmed.as, approve.as])

/** The money that a checkout lacked is there. */
const payNow = (pays: CheckoutPurpose, event: string): Next | undefined =>
  CREDITED.has(event) ? { key: 'recharge:payNow', to: checkoutOf(pays) } : undefined

/** Money on its way into a wallet, on screens. */
export const rechargeUi = lifecycleUi(rechargeLifecycle, {
  types: {} as { view: RechargeView; root: RechargeView; case: MoneyCase },
  texts: 'recharge:',
  page: (id) => links.rechargeDetail(id),
  icon: 'wallet',
  chatCard: {
    watch: watchRecharge,
    of: ({ id, recharge_no, arrived, asked }) =>
      moneyCardOf({ entity: 'recharge', id, number: recharge_no }, arrived ?? asked ?? '0'),
  },
  next: ({ pays, arrived }, event) =>
    pays && BigInt(arrived ?? '0') >= BigInt(pays.short) ? payNow(pays, event) : undefined,
  noticeNext: ({ pays, name }) => (pays ? payNow(pays, name) : undefined),
  tones: {
    'pending.submitted': 'waiting',
    'pending.confirming': 'moving',
    approved: 'good',
    'rejected.refused': 'bad',
    'rejected.expired': 'over',
    'rejected.reversed': 'bad',
  },
  openWork: {
    what: 'recharges',
    place: (id) => (id === null ? links.recharge({ show: 'history' }) : links.rechargeDetail(id)),
  },
  link: ({ id }) => links.rechargeDetail(id),
  about: ({ arrived, asked }) => {
    const micro = arrived ?? asked
    return micro === null ? null : { micro }
  },
  read: ({ id, as }) => (as === 'shopper' ? fetchRecharge(id) : undefined),
  desk: {
    ...aboutPerson,
    entity: 'recharge',
    subject: subjectOf,
    summary: ({ person }, { view }) => ({
      number: view.recharge_no,
      money: moneyOf(view),
      network: view.network,
      who: [person.nickname],
    }),
    grant: (view) =>
      ({
        type: 'recharge.approve',
        txId: '',
        reviewedIndex: null,
        amountMicro: moneyOf(view) ?? '0',
        note: '',
      }) as const,
    Body: partCode(
      () => import('./recharge/recharge-case.tsx'),
      (it) => it.RechargeCaseBody,
    ),
  },
  events: {
    'recharge.approve': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'transfer',
      confirms: true,
      verb: () => 'approve',
      amount: (_of, typed) => parseAmount(typed.amount),
      input: ({ tx_id, amount, reason }) => ({
        txId: tx_id,
        reviewedIndex: null,
        amountMicro: parseAmount(amount) ?? '0',
        note: reason,
      }),
      send: ({ root: { id } }, { tx_id, log_index, amount, reason }) =>
        ask(deskRechargeCalls.auditRecharge, {
          verdict: 'approve',
          id,
          tx_id,
          ...(log_index.trim() === '' ? {} : { log_index: Number(log_index) }),
          amount: parseAmount(amount) ?? '',
          reason,
        }),
    },
    'recharge.reject': {
      tone: 'bad',
      kind: 'destructive',
      icon: 'close',
      form: 'rejection',
      confirms: true,
      input: ({ reason }) => ({ reason }),
      send: ({ root: { id } }, { reason }) => ask(deskRechargeCalls.auditRecharge, { verdict: 'reject', id, reason }),
    },
    'recharge.seen': { tone: 'moving' },
    'recharge.lost': { tone: 'waiting' },
    'recharge.confirmed': { tone: 'good' },
    'recharge.expire': { tone: 'over' },
    'recharge.putOff': { tone: 'waiting' },
    'recharge.reorg': { tone: 'bad' },
    'recharge.settle': { tone: 'good' },
  },
})
