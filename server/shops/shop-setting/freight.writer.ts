import type { FreightRule } from '#machines/shops/freight.ts'
import { statement } from '../../platform/db/database.ts'
import type { Writer } from '../../platform/door/writer.ts'
import { shopGoodsWriter } from '../shop/shop-goods.writer.ts'
import { newsOfSettings } from './settings.writer.ts'

/** A template as it is saved, or its id alone where it is deleted. */
type Change = { readonly shopId: string; readonly id: string } & (
  | { readonly saved: FreightRule & { readonly name: string; readonly isDefault: boolean } }
  | { readonly saved?: undefined }
)

// One default at any time: the old one gives way first.
const yieldDefault = statement(
  'freight_yield',
  'update freight_templates set is_default = false, version = version + 1 where shop_id = $1 and is_default and id <> $2',
)
const save = statement(
  'freight_save',
  `insert into freight_templates (id, shop_id, name, is_default, rates, not_served, only_listed, position)
   values ($2, $1, $3, $4, $5::jsonb, $6::jsonb, $7, (select coalesce(max(position), 0) + 1 from freight_templates where shop_id = $1))
   on conflict (id) do update set name = excluded.name, is_default = freight_templates.is_default or excluded.is_default,
     rates = excluded.rates, not_served = excluded.not_served, only_listed = excluded.only_listed,
     version = freight_templates.version + 1`,
)
const release = statement(
  'freight_release',
  `with locked as (select id from goods where shop_id = $1 and freight_id = $2 order by id for no key update)
   update goods set freight_id = null from locked where goods.id = locked.id`,
)
const remove = statement('freight_delete', 'delete from freight_templates where shop_id = $1 and id = $2')

/** Saves or deletes freight templates behind the shop's lock; the products of a deleted one follow the default from then on. */
export const freightWriter: Writer<Change> = {
  name: 'freights',
  async write({ tx, draft }, changes) {
    for (const { shopId, id, saved } of changes) {
      if (saved) {
        const { name, isDefault, rates, not_served, only_listed } = saved
        if (isDefault) await tx.run(yieldDefault, [shopId, id])
        const rule = [JSON.stringify(rates), JSON.stringify(not_served), only_listed]
        await tx.run(save, [shopId, id, name, isDefault, ...rule])
      } else {
        await tx.run(release, [shopId, id])
        await tx.run(remove, [shopId, id])
      }
      newsOfSettings(draft, shopId)
    }
  },
  committed: (services, changes) =>
    shopGoodsWriter.committed?.(
      services,
      changes.map(({ shopId }) => ({ shopId })),
    ),
}
