import { Readable } from 'node:stream'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type {
  Statement,
  StatementLine,
  StatementMonth,
  StatementPage,
  StatementSums,
  Statements,
} from '#contract/figures/statement.contract.ts'
import { sheetForm } from '#contract/catalogue/sheet-form.ts'
import { type CsvCell, keptNumber, writeCsv } from '../../platform/csv/write-csv.ts'
import type { Queries } from '../../platform/db/database.ts'
import { cutPage, markOf } from '../../platform/db/keyset.ts'
import type { SentFile } from '../../platform/plugins/send-file.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { earnedIn, earnedLines, earnedMonths, type LineRow, type MonthRow } from './statement.queries.ts'

const PAGE = 200
const CSV_PAGE = 500

const sumsOf = (
  month: string,
  opening: bigint,
  { net, commission, lines, closed }: Omit<MonthRow, 'month'>,
): StatementSums => ({
  month,
  opening: opening.toString(),
  amount: (net + commission).toString(),
  commission: commission.toString(),
  net: net.toString(),
  closing: (opening + net).toString(),
  lines,
  closed,
})

const lineOf = ({ id, at, kind, order_id, order_no, net, commission }: LineRow): StatementLine => ({
  id,
  at: at.toISOString(),
  kind: kind === 'settlement' ? 'settlement' : 'reversal',
  order_id,
  order_no,
  amount: (net + commission).toString(),
  commission: commission.toString(),
  net: net.toString(),
})

/** Every month of the shop with its opening and closing: each opens with what the one before it closed with. */
export async function statementList({ services: { db }, session }: SignedAsk): Promise<Result<Statements>> {
  const months: StatementSums[] = []
  let opening = 0n
  for (const row of await earnedMonths(db, session.shopId ?? '')) {
    months.push(sumsOf(row.month, opening, row))
    opening += row.net
  }
  return accepted({ months: months.reverse(), total: opening.toString() })
}

const CURSOR = /^\d{1,18}~[0-9A-Za-z_-]{1,40}$/

/** One month of the shop: its sums, and its lines page by page. */
export async function statementOf(
  { services: { db }, session }: SignedAsk,
  { month, after }: StatementPage,
): Promise<Result<Statement>> {
  const shopId = session.shopId ?? ''
  // A cursor that is none of ours ends the list.
  const isOurs = after === undefined || CURSOR.test(after)
  const [sums, rows] = await Promise.all([
    earnedIn(db, shopId, month),
    isOurs ? earnedLines(db, shopId, { month, after: markOf(after), length: PAGE + 1 }) : [],
  ])
  const page = cutPage(rows, PAGE)
  return accepted({
    ...sumsOf(month, sums.opening, sums),
    shop: sums.shop,
    data: page.rows.map(lineOf),
    after: page.after,
  })
}

/** The columns of the file; they have one name in all languages, so that a program can read it. */
const COLUMNS = ['time_utc', 'order_no', 'kind', 'amount_usdt', 'commission_usdt', 'net_usdt', 'settled_earnings_usdt']

async function* csvRows(on: Queries, shopId: string, month: string): AsyncGenerator<CsvCell[]> {
  const { opening } = await earnedIn(on, shopId, month)
  let running = opening
  yield COLUMNS
  yield ['', '', 'opening', '', '', '', opening]
  for (let after: string | null | undefined; after !== null;) {
    const rows = await earnedLines(on, shopId, { month, after: markOf(after), length: CSV_PAGE + 1 })
    const page = cutPage(rows, CSV_PAGE)
    for (const row of page.rows) {
      const { at, kind, order_no } = lineOf(row)
      running += row.net
      const amounts = [row.net + row.commission, row.commission, row.net, running]
      yield [at.slice(0, 19).replace('T', ' '), keptNumber(order_no), kind, ...amounts]
    }
    after = page.after
  }
  yield ['', '', 'closing', '', '', '', running]
}

/** The same month as a file for spreadsheets, written while it is read. */
export function statementFile(
  { services: { db }, session, lang }: SignedAsk,
  { month }: StatementMonth,
): Promise<Result<SentFile>> {
  const bytes = Readable.from(writeCsv(csvRows(db, session.shopId ?? '', month), sheetForm(lang)))
  return Promise.resolve(accepted({ bytes, type: 'text/csv; charset=utf-8', name: `statement-${month}.csv` }))
}
