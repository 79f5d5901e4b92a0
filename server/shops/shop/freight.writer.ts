import { type FreightRule, NOWHERE } from '#machines/shops/freight.ts'
import { newId } from '../../platform/db/ids.ts'
import { insertOf } from '../../platform/door/write/part.ts'
import type { Writer } from '../../platform/door/writer.ts'

const insert = insertOf(
  'freight_templates',
  'id text, shop_id text, name text, is_default boolean, rates jsonb, not_served jsonb, only_listed boolean, position int',
)

/** The row of a template. */
export const freightRow = (of: {
  readonly shopId: string
  readonly name?: string
  readonly isDefault: boolean
  readonly rule: FreightRule
  readonly position?: number
}) => ({
  id: newId(),
  shop_id: of.shopId,
  name: of.name ?? '',
  is_default: of.isDefault,
  ...of.rule,
  position: of.position ?? 0,
})

/** Gives new shops their default template: it delivers nowhere and has no name until their owner says where to and for how much. */
export const firstFreightWriter: Writer<{ readonly shopId: string }> = {
  name: 'firstFreight',
  parts: (shops) => [
    {
      name: 'first_freight',
      ...insert,
      rows: shops.map(({ shopId }) => freightRow({ shopId, isDefault: true, rule: NOWHERE })),
    },
  ],
}
