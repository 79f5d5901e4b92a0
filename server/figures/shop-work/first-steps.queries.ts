import type { SavedForm } from '#contract/shops/shop-application.contract.ts'
import type { FreightRule } from '#machines/shops/freight.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { freightRule } from '../../shops/shop/freight.queries.ts'

/** What of a new shop is there, and what is known about its owner. */
export interface FirstStepsRow {
  readonly logo: string
  readonly has_address: boolean
  /** The default template. */
  readonly freight: FreightRule
  readonly has_goods: boolean
  readonly is_seen: boolean
  /** The approved application; null for a shop that was opened without one. */
  readonly form: SavedForm | null
  /** Of the owner's default address; null without one. */
  readonly mobile: string | null
  readonly province: string | null
  readonly country: string | null
}

const one = statement(
  'first_steps',
  `select s.logo, s.return_address is not null as has_address,
     (select ${freightRule} from freight_templates f where f.shop_id = s.id and f.is_default) as freight,
     exists (select from goods g where g.shop_id = s.id and (g.on_shelf or g.sales > 0)) as has_goods,
     s.followers > 0 or exists (select from shop_visitors v where v.shop_id = s.id) as is_seen,
     (select a.form from shop_applications a where a.user_id = s.owner_id) as form, d.mobile, d.province, d.country
   from shops s left join addresses d on d.user_id = s.owner_id and d.is_default where s.id = $1`,
)

/** What of a new shop is there, and what is known about its owner. */
export const findFirstSteps = async (on: Queries, shopId: string): Promise<FirstStepsRow | undefined> =>
  (await on.run<FirstStepsRow>(one, [shopId]))[0]
