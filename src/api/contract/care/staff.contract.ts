import { z } from 'zod'
import { CONFIRMED, contract, cursor, id, moment, pageOf, textField } from '../platform/contract.ts'
import { role } from '../people/account.contract.ts'
import { deskHistoryCalls, deskUserCalls } from './staff.calls.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'staff.codeNeeded': None
    'staff.codeWrong': None
    'staff.notEnrolled': None
  }
}

const findUsers = z.strictObject({ keywords: textField(MOST.email), ...cursor })
export type FindUsers = z.infer<typeof findUsers>

/** A restriction of an account or its wallet: since when, by whom and why. */
const stop = z.strictObject({
  what: z.enum(['locked', 'frozen']),
  at: moment,
  /** Null where a network did it, by taking back what had been credited. */
  by: z.strictObject({ id, nickname: z.string() }).nullable(),
  reason: z.string(),
})

/** An account as customer service sees it: enough to identify its owner, with the email masked. */
const deskUser = z.strictObject({
  id,
  nickname: z.string(),
  /** The first letter and the host. Staff who write to a person already have the full address. */
  email: z.string(),
  roles: z.array(role),
  shop_id: id.nullable(),
  createtime: moment,
  /** When the account was locked; null while it is open. */
  locked_since: moment.nullable(),
  wallet_frozen: z.boolean(),
  /** The oldest first; a wallet may be frozen for more than one reason. */
  stops: z.array(stop),
})
export type DeskUser = z.infer<typeof deskUser>

const onUser = z.strictObject({ id, reason: textField() })
export type OnUser = z.infer<typeof onUser>

const findAct = z.strictObject({
  /** What it was done to: an account, an order, a refund. */
  about: id.optional(),
  /** Who did it. */
  by: id.optional(),
  ...cursor,
})
export type FindAct = z.infer<typeof findAct>

/** What an act may consist of besides its reason: the screens have words for each. */
export type ActDetail =
  /** What it moved, in micro-USDT. */
  | 'amount'
  | 'money'
  /** What a shopper said that they sent, in micro-USDT. */
  | 'asked'
  /** How people call what it was done to. */
  | 'number'
  | 'network'
  | 'address'
  | 'tx_id'
  /** Which picture of a document was looked at. */
  | 'side'
  /** Which transfer of that transaction. */
  | 'log_index'
  /** Whether a way of a network is open from then on. */
  | 'recharge_open'
  | 'withdraw_open'
  /** Whom a ruling favours, and the order it is about. */
  | 'for'
  | 'order'
  /** What a first person decided. */
  | 'event'
  | 'role'
  /** Where it was done, if not at the desk. */
  | 'from'
  /** Which parts of a text or of a thing it changed: `title en,place`. */
  | 'changed'
  /** Whom an announcement is for, and from when a thing is shown. */
  | 'audience'
  | 'at'
  /** To which category products were moved, and how many. */
  | 'into'
  | 'count'

/** Plain facts beside an act. */
export type ActDetails = Readonly<Partial<Record<ActDetail, string | number | boolean | null>>>

const staffAct = z.strictObject({
  id,
  at: moment,
  by: z.strictObject({ id, nickname: z.string() }),
  /** In the past tense: `account.locked`. */
  act: z.string(),
  entity: z.string(),
  entity_id: id,
  /** How people call it: a nickname, a number; null where it has none. */
  entity_name: z.string().nullable(),
  reason: z.string(),
  /** What else the act consists of, each by its `ActDetail`; a newer server may know more of them. */
  details: z.record(z.string(), z.string()),
})
export type StaffAct = z.infer<typeof staffAct>

const onOthers = ['account.userNotFound', 'account.notYours', 'desk.ownCase', 'desk.already', 'key.reused'] as const

/** Accounts at the desk. */
export const deskUserContract = contract(deskUserCalls, {
  users: {
    summary: 'Accounts by email, nickname, order number or id',
    policy: 'support',
    input: findUsers,
    output: pageOf(deskUser),
  },
  lockAccount: {
    summary: 'Lock an account: every session of it ends, and signing in leads to customer service',
    policy: 'support',
    input: onUser,
    output: deskUser,
    refusals: onOthers,
  },
  unlockAccount: {
    summary: 'Free a locked account',
    policy: 'support',
    input: onUser,
    output: deskUser,
    refusals: onOthers,
  },
  freezeWallet: {
    summary: 'Freeze a wallet: nothing is paid out of it; what is owed to it still comes in',
    policy: 'support',
    input: onUser,
    output: deskUser,
    refusals: onOthers,
  },
  unfreezeWallet: {
    summary: 'Free a frozen wallet',
    policy: 'support',
    input: onUser,
    output: deskUser,
    refusals: [...onOthers, 'desk.financeOnly', ...CONFIRMED],
  },
})

/** What staff did. */
export const deskHistoryContract = contract(deskHistoryCalls, {
  history: {
    summary: 'What staff did, the latest first; about one thing, or by one person',
    policy: 'support',
    input: findAct,
    output: pageOf(staffAct),
  },
})
