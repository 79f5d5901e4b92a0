import type { CategoryCard, CategoryTree } from '#contract/catalogue/category.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Ask } from '../../platform/domain/services.ts'

type Row = CategoryCard & { parent_id: string | null; scene: string | null }

const all = statement(
  'category_all',
  'select id, parent_id, name, picture, scene from categories where not is_hidden order by position, id',
)

/** SQL: a category `c` is hidden, or what is above it. */
export const isHiddenCategory =
  '(c.is_hidden or coalesce((select p.is_hidden from categories p where p.id = c.parent_id), false))'

const card = ({ id, name, picture }: Row): CategoryCard => ({ id, name, picture })

/** Both levels of categories, in their order. */
export async function categoryTree({ services: { db } }: Ask): Promise<Result<CategoryTree>> {
  const rows = await db.run<Row>(all)
  const tops = rows.filter((row) => row.parent_id === null)
  const data = tops.map((top) => ({
    ...card(top),
    scene: top.scene,
    children: rows.filter((row) => row.parent_id === top.id).map(card),
  }))
  return accepted({ data })
}

/** The first level, for the pills of the home page. */
export async function topCategories(on: Queries): Promise<CategoryCard[]> {
  return (await on.run<Row>(all)).filter((row) => row.parent_id === null).map(card)
}
