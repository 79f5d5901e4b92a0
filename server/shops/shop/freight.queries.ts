import type { FreightRate, FreightRule } from '#machines/shops/freight.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

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

/** For a query: whether the template `f` is the one that goods, by their name there, follow. */
const isOf = (goods: string): string =>
  `f.shop_id = ${goods}.shop_id and (f.id = ${goods}.freight_id or (${goods}.freight_id is null and f.is_default))`

/** For a query: joins the template that goods, by their name there, follow; `f` from then on. One of another shop is never found. */
export const withFreight = (goods: string): string => `join freight_templates f on ${isOf(goods)}`

/** For a query: the rule of the template `f` in JSON. */
export const freightRule = `json_build_object('rates', f.rates, 'not_served', f.not_served, 'only_listed', f.only_listed)`

/** For a query: the rule that goods, by their name there, follow; read for the rows that are shown. */
export const freightRuleOf = (goods: string): string =>
  `(select ${freightRule} from freight_templates f where ${isOf(goods)})`

/** Whether one piece of goods, by their name there, is delivered for nothing by a rate `r` in JSON; never null. */
const isNothing = (goods: string): string =>
  `(r ->> 'fee_micro' = '0' or coalesce((r ->> 'free_from_micro')::bigint <= ${goods}.price_micro, false))`

/**
 * For a query: whether one piece of goods, by their name there, is delivered free of charge to the country that is the nth value; without a
 * country, to everywhere else. It says in SQL what `rateFor` and `rateWithoutAddress` say of a rule.
 */
export const isFreeTo = (
  goods: string,
  n: number,
): string => `exists (select from freight_templates f where ${isOf(goods)}
  and not f.not_served ? $${n}::text and coalesce(
    (select ${isNothing(goods)} from jsonb_array_elements(f.rates) r where r -> 'countries' ? $${n}::text limit 1),
    (select ${isNothing(goods)} from jsonb_array_elements(f.rates) r
      where jsonb_array_length(r -> 'countries') = 0 and not f.only_listed limit 1),
    $${n}::text = '' and (select ${isNothing(goods)} from jsonb_array_elements(f.rates) r limit 1), false))`

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
