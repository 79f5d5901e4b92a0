import { z } from 'zod'
import { bytes, contract, cursor, id, moment, nothing, signedMicro } from '../platform/contract.ts'
import { MONTH } from '../platform/month.ts'
import { statementCalls } from './statement.calls.ts'

const month = z.string().regex(MONTH)
const statementMonth = z.strictObject({ month })
export type StatementMonth = z.infer<typeof statementMonth>
const statementPage = z.strictObject({ month, ...cursor })
export type StatementPage = z.infer<typeof statementPage>

/**
 * A month (UTC) of a shop's settled earnings: what the settlements of its orders have credited to its owner since the shop opened,
 * less what was reversed. It is a sum of the ledger. `opening` + `net` = `closing`, which is the next month's `opening`.
 */
const sums = {
  month,
  opening: signedMicro,
  /** What left the escrows of the month's orders; below zero if more was reversed. */
  amount: signedMicro,
  commission: signedMicro,
  net: signedMicro,
  closing: signedMicro,
  lines: z.number(),
  /** The month is over: it never changes again. */
  closed: z.boolean(),
}
const statementSums = z.strictObject(sums)
export type StatementSums = z.infer<typeof statementSums>

const statementLine = z.strictObject({
  id,
  at: moment,
  /** A settlement, or the reversal of an earlier one: it stands in the month in which it happened. */
  kind: z.enum(['settlement', 'reversal']),
  order_id: id,
  order_no: z.string(),
  amount: signedMicro,
  commission: signedMicro,
  net: signedMicro,
})
export type StatementLine = z.infer<typeof statementLine>

const statement = z.strictObject({
  ...sums,
  shop: z.string(),
  /** The oldest first. */
  data: z.array(statementLine),
  after: z.string().nullable(),
})
export type Statement = z.infer<typeof statement>

const statements = z.strictObject({
  /** The newest first, without a gap since the first settlement. */
  months: z.array(statementSums),
  /** What all settled orders have brought, which is the newest month's closing. */
  total: signedMicro,
})
export type Statements = z.infer<typeof statements>

/** The settlement statements of a merchant's shop. */
export const statementContract = contract(statementCalls, {
  list: {
    summary: 'The settled earnings of my shop, month by month (UTC)',
    policy: 'merchant',
    input: nothing,
    output: statements,
  },
  month: {
    summary: 'The statement of one month, line by line',
    policy: 'merchant',
    input: statementPage,
    output: statement,
  },
  csv: {
    summary: 'The statement of one month as a file for spreadsheets',
    policy: 'merchant',
    input: statementMonth,
    output: bytes,
  },
})
