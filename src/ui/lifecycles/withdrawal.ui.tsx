import type { MoneyCase } from '#contract/desk/desk-case.contract.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import { deskWithdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { ask } from '#client/http.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { fetchWithdrawal, watchWithdrawal } from '#streams/money/withdrawal.stream.ts'
import type texts from '#locales/en/withdrawal.json'
import { links } from '../links.ts'
import { lifecycleUi, type Subject } from './lifecycle-ui.ts'
import { moneyCardOf } from './money/chat-card.ts'
import { aboutPerson } from './money/person-case.ts'
import { partCode } from '../page-code.tsx'

declare module 'i18next' {
  interface Catalogues {
    withdrawal: typeof texts
  }
}

function subjectOf({ id, withdrawal }: MoneyCase): Subject<WithdrawalView, WithdrawalView> {
  if (!withdrawal) throw new Error(`The case ${id} has no withdrawal`)
  return { view: withdrawal, root: withdrawal }
}
const proofOf = ({ reason }: { readonly reason: string }) => ({ proof: reason })
const nonceIn = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** Money on its way out of a wallet, on screens. */
export const withdrawalUi = lifecycleUi(withdrawalLifecycle, {
  types: {} as { view: WithdrawalView; root: WithdrawalView; case: MoneyCase },
  texts: 'withdrawal:',
  page: (id) => links.withdrawalDetail(id),
  icon: 'wallet',
  chatCard: {
    watch: watchWithdrawal,
    of: ({ id, withdrawal_no, amount }) => moneyCardOf({ entity: 'withdrawal', id, number: withdrawal_no }, amount),
  },
  tones: {
    pending: 'waiting',
    'approved.toSend': 'moving',
    'approved.sending': 'moving',
    'approved.unresolved': 'waiting',
    'approved.done': 'good',
    'rejected.refused': 'bad',
    'rejected.cancelled': 'over',
    'rejected.failed': 'bad',
  },
  openWork: {
    what: 'withdrawals',
    place: (id) => (id === null ? links.withdrawal({ show: 'history' }) : links.withdrawalDetail(id)),
  },
  link: ({ id }) => links.withdrawalDetail(id),
  about: ({ amount }) => ({ micro: amount }),
  read: ({ id, as }) => (as === 'shopper' ? fetchWithdrawal(id) : undefined),
  desk: {
    ...aboutPerson,
    entity: 'withdrawal',
    subject: subjectOf,
    summary: ({ person }, { view }) => ({
      number: view.withdrawal_no,
      money: view.amount,
      network: view.network,
      who: [person.nickname],
    }),
    grant: ({ amount }) => ({ type: 'withdrawal.approve', amountMicro: amount, note: '' }) as const,
    Body: partCode(
      () => import('./withdrawal/withdrawal-case.tsx'),
      (it) => it.WithdrawalCaseBody,
    ),
  },
  events: {
    'withdrawal.cancel': {
      tone: 'over',
      kind: 'destructive',
      icon: 'close',
      form: 'confirm',
      facts: ({ root }) => [
        { label: 'withdrawal:facts.number', text: root.withdrawal_no },
        { label: 'withdrawal:facts.amount', micro: root.amount },
      ],
      send: ({ root: { id } }) => ask(withdrawalMoves['withdrawal.cancel'], { id }),
    },
    'withdrawal.approve': {
      tone: 'moving',
      kind: 'primary',
      icon: 'check',
      form: 'approval',
      confirms: true,
      verb: () => 'approve',
      amount: (_of, typed) => parseAmount(typed.amount),
      input: ({ amount, reason }) => ({ amountMicro: parseAmount(amount) ?? '0', note: reason }),
      send: ({ root: { id } }, { amount, reason }) =>
        ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'approve', id, amount: parseAmount(amount) ?? '', reason }),
    },
    'withdrawal.reject': {
      tone: 'bad',
      kind: 'destructive',
      icon: 'close',
      form: 'rejection',
      confirms: true,
      input: ({ reason }) => ({ reason }),
      send: ({ root: { id } }, { reason }) => ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'reject', id, reason }),
    },
    'withdrawal.broadcast': {
      tone: 'moving',
      kind: 'primary',
      icon: 'moneyOut',
      form: 'payout',
      confirms: true,
      input: ({ tx_id, nonce }) => ({ txId: tx_id, nonce: nonceIn(nonce) }),
      send: ({ root: { id } }, { tx_id, nonce }) =>
        ask(deskWithdrawalCalls.auditWithdraw, {
          verdict: 'send',
          id,
          tx_id,
          ...(nonce.trim() === '' ? {} : { nonce: Number(nonce) }),
        }),
    },
    'withdrawal.confirm': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'proof',
      confirms: true,
      input: proofOf,
      send: ({ root: { id } }, { reason }) =>
        ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'confirm', id, reason }),
    },
    'withdrawal.provenSent': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'transferProof',
      confirms: true,
      input: ({ tx_id, reason }) => ({ txId: tx_id, proof: reason }),
      send: ({ root: { id } }, { tx_id, reason }) =>
        ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'provenSent', id, tx_id, reason }),
    },
    'withdrawal.provenUnsent': {
      tone: 'bad',
      kind: 'destructive',
      icon: 'returns',
      form: 'proof',
      confirms: true,
      input: proofOf,
      send: ({ root: { id } }, { reason }) =>
        ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'provenUnsent', id, reason }),
    },
    'withdrawal.autoApprove': { tone: 'moving' },
    'withdrawal.leaveToFinance': { tone: 'waiting' },
    'withdrawal.confirmed': { tone: 'good' },
    'withdrawal.unknown': { tone: 'bad' },
  },
})
