import { statementCalls } from '#contract/figures/statement.calls.ts'
import type { StatementLine, StatementSums, Statements } from '#contract/figures/statement.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { ask, download } from '#client/http.ts'
import { type LiveStream, live } from '../platform/live.ts'
import { moneyMoved$ } from '../money/money-news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** The months of the shop's settled earnings. */
export const watchStatements = (): LiveStream<Statements> =>
  live<Statements>({
    name: 'shop/statements',
    snapshot: () => ask(statementCalls.list, {}),
    show: (statements) => statements,
    refetchOn: moneyMoved$,
  })

/** What stands above the lines of a statement. */
export type StatementHead = StatementSums & { readonly shop: string }

/** The statement of a month: its sums, and its lines, the oldest first. */
export const watchStatement = (month: string): PagedStream<StatementLine, StatementHead> =>
  paged<StatementLine, StatementHead>({
    name: `shop/statement/${month}`,
    page: ({ after }) => ask(statementCalls.month, { month, ...(after === undefined ? {} : { after }) }),
    first: async () => {
      const answer = await ask(statementCalls.month, { month })
      if (!answer.ok) return answer
      const { data, after, ...head } = answer.value
      return accepted({ data, after, head })
    },
    refetchOn: moneyMoved$,
  })

/** The statement of a month as a file for spreadsheets. */
export const downloadStatement = (month: string): Promise<Result<Blob>> =>
  download(`${statementCalls.csv.path}?month=${encodeURIComponent(month)}`)
