import { z } from 'zod'
import { bytes, contract, id, micro, moment, nothing } from '../platform/contract.ts'
import { accountClosingCalls } from './account-closing.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    /** Something of it is still open. */
    'closing.blocked': None
    /** What is left in the wallet was not given up, or it is another sum now. */
    'closing.balance': { amount: string }
    /** Said by the form. */
    'closing.giveUpFirst': None
    'closing.staff': None
  }
}

/** What must be over before an account can be cancelled, in the order in which it is shown. */
export const OPEN_WORK = [
  'orders',
  'refunds',
  'claims',
  'withdrawals',
  'recharges',
  'application',
  'shop',
  'balance',
  'debt',
  'frozen',
] as const
const openWork = z.enum(OPEN_WORK)
export type OpenWork = z.infer<typeof openWork>

const closingCheck = z.strictObject({
  blocks: z.array(
    z.strictObject({
      what: openWork,
      count: z.number(),
      /** The row, where it is a single one that has a page. */
      id: id.nullable(),
    }),
  ),
  /** What is left in the wallet. */
  balance: micro,
  /** A withdrawal has at least this much: what is less can be paid out once, or given up. */
  minimum: micro,
  /** Whether what is less than the minimum can still be paid out: not before, and at least one network leaves something of it. */
  pays_out: z.boolean(),
})
export type ClosingCheck = z.infer<typeof closingCheck>

const cancelAccount = z.strictObject({
  password: z.string().max(200),
  /** The sum that is given up: what is left in the wallet, as it was shown. */
  gives_up: micro.optional(),
})
export type CancelAccount = z.infer<typeof cancelAccount>

const closingAccount = z.strictObject({
  /** Until then the person may come back. */
  closes_at: moment,
})
export type ClosingAccount = z.infer<typeof closingAccount>

/** Cancelling an account, and taking one's data along. */
export const accountClosingContract = contract(accountClosingCalls, {
  check: {
    summary: 'What stands in the way of cancelling my account, and what is left in my wallet',
    policy: 'signedIn',
    input: nothing,
    output: closingCheck,
  },
  cancel: {
    summary:
      'Cancel my account: I am signed out everywhere, and what is personal is erased after seven days unless I sign in and keep it',
    policy: 'signedIn',
    input: cancelAccount,
    output: closingAccount,
    refusals: [
      'account.passwordWrong',
      'system.tooManyRequests',
      'system.busy',
      'closing.blocked',
      'closing.balance',
      'closing.staff',
    ],
  },
  data: {
    summary: 'What the shop knows of me, as a zip of JSON files and my pictures',
    policy: 'signedIn',
    input: nothing,
    output: bytes,
    refusals: ['system.tooManyRequests'],
  },
})
