import type { WhichCase } from '#contract/desk-case.contract.ts'
import { statesTagged } from '#machines/lifecycle.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { type Statement, statement } from '../db/database.ts'
import type { Session } from '../services.ts'

/** What the desk decides. */
export type CaseKind = WhichCase['entity']

interface Kind {
  /** Who decides it; finance has support's rights too. */
  readonly role: 'support' | 'finance'
  /** The states in which it is the desk's. */
  readonly onDesk: readonly string[]
  /** Whom a case is about, who must not decide it; its number and its state. */
  readonly find: Statement
}

/** Every kind of case. */
export const caseKinds: Readonly<Record<CaseKind, Kind>> = {
  recharge: {
    role: 'finance',
    onDesk: statesTagged(rechargeLifecycle, 'desk'),
    find: statement(
      'case_recharge',
      'select array[user_id] as parties, recharge_no as number, state from recharges where id = $1',
    ),
  },
  withdrawal: {
    role: 'finance',
    onDesk: statesTagged(withdrawalLifecycle, 'desk'),
    find: statement(
      'case_withdrawal',
      'select array[user_id] as parties, withdrawal_no as number, state from withdrawals where id = $1',
    ),
  },
  refund: {
    role: 'support',
    onDesk: statesTagged(refundLifecycle, 'desk'),
    find: statement(
      'case_refund',
      `select array[o.buyer_id, s.owner_id] as parties, r.refund_no as number, r.state
       from refunds r join orders o on o.id = r.order_id join shops s on s.id = o.shop_id where r.id = $1`,
    ),
  },
}

/** Whether a kind of case is this person's to decide: to whom it is not, its cases are not there. */
export const isTheirs = ({ staff }: Pick<Session, 'staff'>, kind: CaseKind): boolean =>
  staff === 'finance' || caseKinds[kind].role === staff
