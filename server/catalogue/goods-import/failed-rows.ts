import { nearest, LANGUAGES } from '#contract/platform/languages.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { catalogueOf } from '../../platform/plugins/catalogue-text.ts'
import { sentence } from '../../platform/plugins/envelope.ts'
import type { GoodsImportRoot } from './goods-import.kind.ts'
import type { FileRow } from './goods-import.table.ts'
import type { Found } from './read-product.ts'

const failed = statement(
  'import_failed_rows',
  `select position, rows, problems from goods_import_items
   where import_id = $1 and (becomes = 'wrong' or result = 'failed') and position > $2 order by position limit 200`,
)

interface Failed {
  readonly position: number
  readonly rows: readonly FileRow[]
  readonly problems: readonly Found[]
}

/** The name of the column that says what is wrong; no import reads it. */
const ERROR = 'Error'

/** The rows of the products of an import that have errors, as they were sent, with a column that says which. */
export async function* failedRowsOf(
  on: Queries,
  { id, usedColumns }: Pick<GoodsImportRoot, 'id' | 'usedColumns'>,
  lang: string,
): AsyncGenerator<readonly string[]> {
  const catalogue = catalogueOf<object>(nearest(LANGUAGES, lang) ?? 'en', 'problems')
  const header = usedColumns.map(({ name }) => name)
  yield [...header, ERROR]
  for (let after = -1; ;) {
    const found = await on.run<Failed>(failed, [id, after])
    for (const { rows, problems } of found)
      for (const [line, ...cells] of rows) {
        const errors = problems
          .filter((each) => each.line === line && !each.is_note)
          .map(({ column, problem }) => `${column}: ${sentence(problem as Problem, catalogue)}`)
        yield [...header.map((_, at) => cells[at] ?? ''), ...cells.slice(header.length), errors.join(' ')]
      }
    const last = found.at(-1)
    if (!last) return
    after = last.position
  }
}
