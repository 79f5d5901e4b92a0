import { isDeepStrictEqual } from 'node:util'
import type { GoodsPart } from '#contract/catalogue/shop-goods.form.ts'
import { statement } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { WRITE_RANK, type Writer } from '../../platform/door/writer.ts'
import type { OwnSku } from './own-goods.queries.ts'
import { type Planned, type PlannedSku, specOf } from './goods-plan.ts'

/** A product as it is written, with its variants and the terms that it is found by. */
export interface GoodsChange extends Planned {
  readonly id: string
  readonly shopId: string
  readonly onShelf: boolean
  readonly version: number
  readonly versions: Partial<Record<GoodsPart, number>>
  /** The stored addresses of its pictures, by their ids in the form. */
  readonly addresses: ReadonlyMap<string, string>
  readonly terms: string
  readonly about: string
}

const GOODS = `category_id text, title jsonb, description jsonb, brand text, attributes jsonb, pictures jsonb, alts jsonb,
  detail_pictures jsonb, axes jsonb, axis_keys jsonb, price_micro bigint, freight_id text, version int, versions jsonb`
const SKUS = `spec jsonb, value_keys jsonb, picture text, purchase_micro bigint, code text, weight_grams int, archived boolean, position int`
const namesOf = (columns: string): string[] => columns.split(',').map((column) => column.trim().split(' ')[0] ?? '')
const renewed = (columns: string): string =>
  namesOf(columns)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')

// A product that leaves the shelf leaves it with what made it incomplete; what puts one there is another writer's.
const writeGoods = statement(
  'goods_write',
  `insert into goods (id, shop_id, on_shelf, ${namesOf(GOODS).join(', ')})
   select id, shop_id, on_shelf, ${namesOf(GOODS).join(', ')}
   from jsonb_to_recordset($1) as r(id text, shop_id text, on_shelf boolean, ${GOODS}) order by id
   on conflict (id) do update set ${renewed(GOODS)}, on_shelf = goods.on_shelf and excluded.on_shelf`,
)
const writeTerms = statement(
  'goods_terms_write',
  `insert into goods_terms (id, terms, about) select id, terms, about from jsonb_to_recordset($1) as r(id text, terms text, about text) order by id
   on conflict (id) do update set terms = excluded.terms, about = excluded.about
     where (goods_terms.terms, goods_terms.about) <> (excluded.terms, excluded.about)`,
)
// Prices and stock of those that are there already are for other writers.
const writeSkus = statement(
  'skus_write',
  `insert into skus (id, goods_id, price_micro, initial, on_hand, ${namesOf(SKUS).join(', ')})
   select id, goods_id, price_micro, stock, stock, ${namesOf(SKUS).join(', ')}
   from jsonb_to_recordset($1) as r(id text, goods_id text, price_micro bigint, stock int, ${SKUS}) order by id
   on conflict (id) do update set ${renewed(SKUS)}`,
)

/** The lowest price of what is sold. */
const lowestOf = (skus: readonly PlannedSku[]): string =>
  skus
    .filter(({ archived }) => !archived)
    .reduce<bigint | undefined>((least, { price }) => (least === undefined || price < least ? price : least), undefined)
    ?.toString() ?? '0'

function rowOf({ form, skus, addresses, id, shopId, onShelf, version, versions }: GoodsChange) {
  const address = (picture: string): string => addresses.get(picture) ?? picture
  return {
    id,
    shop_id: shopId,
    on_shelf: onShelf,
    category_id: form.category || null,
    title: form.title,
    description: form.description,
    brand: form.brand,
    attributes: form.attributes,
    pictures: form.pictures.map((picture) => address(picture.id)),
    alts: form.pictures.map(({ alt }) => alt),
    detail_pictures: form.detail_pictures.map((picture) => ({ url: address(picture.id), alt: picture.alt })),
    axes: form.axes.map(({ axis, values }) => ({ axis, values: values.map(({ value }) => value) })),
    axis_keys: form.axes.map(({ key, values }) => ({ key, values: values.map((value) => value.key) })),
    price_micro: lowestOf(skus),
    freight_id: form.freight_id,
    version,
    versions,
  }
}

/** The rows of what is another now; most edits leave most variants as they are. */
function skuRows({ id: goodsId, form: { axes }, skus, addresses }: GoodsChange) {
  return skus
    .map(({ id, form, before, price, purchase, stockChange, archived }, position) => ({
      before,
      row: {
        id,
        goods_id: goodsId,
        price_micro: price.toString(),
        stock: before ? before.onHand : stockChange,
        // What stands in orders keeps its words.
        spec: archived && before ? before.spec : specOf(axes, form.values),
        value_keys: form.values,
        picture: form.picture ? (addresses.get(form.picture.id) ?? form.picture.id) : '',
        purchase_micro: purchase.toString(),
        code: form.code,
        weight_grams: form.weight_grams,
        archived,
        position,
      },
    }))
    .filter(({ before, row }) => !before || !isWritten(before, row))
    .map(({ row }) => row)
}

type SkuRow = Pick<OwnSku, 'spec' | 'picture' | 'code' | 'archived' | 'position'> & {
  readonly value_keys: readonly string[]
  readonly purchase_micro: string
  readonly weight_grams: number
}

/** Whether a variant stands in the database like this; no one sees the place of an archived one. */
const isWritten = (before: OwnSku, row: SkuRow): boolean =>
  before.areKeysWritten &&
  before.archived === row.archived &&
  (row.archived || before.position === row.position) &&
  before.picture === row.picture &&
  before.purchase.toString() === row.purchase_micro &&
  before.code === row.code &&
  before.weightGrams === row.weight_grams &&
  before.values.join() === row.value_keys.join() &&
  isDeepStrictEqual(before.spec, row.spec)

/** Writes products with their variants and search terms: one statement for each table, however many variants there are. */
export const goodsWriter: Writer<GoodsChange> = {
  name: 'goods',
  rank: WRITE_RANK.scores,
  async write({ tx }: Door, changes) {
    await tx.run(writeGoods, [JSON.stringify(changes.map(rowOf))])
    const skus = changes.flatMap(skuRows)
    await Promise.all([
      tx.run(writeTerms, [JSON.stringify(changes.map(({ id, terms, about }) => ({ id, terms, about })))]),
      skus.length > 0 ? tx.run(writeSkus, [JSON.stringify(skus)]) : undefined,
    ])
  },
  committed: (services, changes) => services.publishStock(changes.flatMap(({ skus }) => skus.map(({ id }) => id))),
}
