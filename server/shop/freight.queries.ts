import type { FreightRate, FreightRule } from '#machines/freight.ts'
import { type Queries, statement } from '../db/database.ts'

/** A freight template as it is stored, with the number of products that name it. */
export interface FreightRow extends FreightRule {
  readonly id: string
  readonly name: string
  readonly is_default: boolean
  readonly rates: FreightRate[]
  readonly not_served: string[]
  readonly version: number
  readonly goods: number
}

/** For a query: joins the template that goods, by their name there, follow; `f` from then on. One of another shop is never found. */
export const withFreight = (goods: string): string =>
  `join freight_templates f on f.shop_id = ${goods}.shop_id and (f.id = ${goods}.freight_id or (${goods}.freight_id is null and f.is_default))`

/** For a query: the rule of the template `f` in JSON. */
export const freightRule = `json_build_object('rates', f.rates, 'not_served', f.not_served, 'only_listed', f.only_listed)`

const columns = `f.id, f.name, f.is_default, f.rates, f.not_served, f.only_listed, f.version,
  (select count(*)::int from goods g where g.freight_id = f.id) as goods`
const list = statement(
  'freight_list',
  `select ${columns} from freight_templates f where f.shop_id = $1 order by f.is_default desc, f.position, f.id`,
)
const one = statement(
  'freight_one',
  `select ${columns} from freight_templates f where f.shop_id = $1 and case when $2::text is null then f.is_default else f.id = $2 end`,
)

/** The freight templates of a shop, the default first. */
export const freightTemplates = (on: Queries, shopId: string): Promise<FreightRow[]> =>
  on.run<FreightRow>(list, [shopId])

/** One template of a shop, its default without an id; undefined for a template of another shop. */
export async function freightTemplate(
  on: Queries,
  shopId: string,
  id: string | null = null,
): Promise<FreightRow | undefined> {
  const [row] = await on.run<FreightRow>(one, [shopId, id])
  return row
}
