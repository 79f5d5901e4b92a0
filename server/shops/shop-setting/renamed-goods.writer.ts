import type { Localised } from '#contract/platform/contract.ts'
import { statement } from '../../platform/db/database.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'
import { namedTerms } from '../../platform/search-text/goods-terms.ts'

interface Row {
  readonly id: string
  readonly title: Localised
  readonly axes: { values: Localised[] }[]
  readonly brand: string
  readonly categories: Localised[]
}

const named = statement(
  'renamed_goods',
  `select g.id, g.title, g.axes, g.brand, jsonb_build_array(c.name, p.name) as categories
   from goods g left join categories c on c.id = g.category_id left join categories p on p.id = c.parent_id
   where g.shop_id = $1 order by g.id for no key update of g`,
)
const write = statement(
  'renamed_terms',
  `update goods_terms t set terms = r.terms from jsonb_to_recordset($1::jsonb) as r(id text, terms text)
   where t.id = r.id and t.terms <> r.terms`,
)

const keepNames = statement('renamed_categories', 'select id from categories order by id for key share')

/** After a shop is renamed, a search by its new name finds its products. */
export const renamedGoodsWriter: Writer<{ readonly shopId: string; readonly name: string }> = {
  name: 'renamedGoods',
  rank: WRITE_RANK.scores,
  async write({ tx }, renamed) {
    // No category is renamed in the meantime.
    await tx.run(keepNames)
    for (const { shopId, name } of renamed) {
      const rows = (await tx.run<Row>(named, [shopId])).map(({ id, axes, categories, ...goods }) => ({
        id,
        terms: namedTerms({
          ...goods,
          options: axes.flatMap(({ values }) => values),
          categories: categories.filter(Boolean),
          shop: [name],
        }),
      }))
      if (rows.length > 0) await tx.run(write, [JSON.stringify(rows)])
    }
  },
}
