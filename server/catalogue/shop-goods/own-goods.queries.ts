import type { Localised } from '#contract/platform/contract.ts'
import type { GoodsAxis, GoodsPart } from '#contract/catalogue/shop-goods.form.ts'
import { byIds, type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { asIso } from '../../platform/db/json.ts'

/** A variant as it is stored. */
export interface OwnSku {
  readonly id: string
  readonly spec: { axis: Localised; value: Localised }[]
  readonly values: string[]
  readonly picture: string
  readonly price: bigint
  readonly purchase: bigint
  readonly code: string
  readonly weightGrams: number
  readonly archived: boolean
  readonly left: number
  readonly reserved: number
  readonly onHand: number
  readonly sold: number
  /** Pieces that the merchant gave in all: sales do not move it. */
  readonly given: number
  /** What a file said last that it has. */
  readonly importedStock: number | null
  readonly position: number
  /** False where no one edited the options yet: the keys are made from their places. */
  readonly areKeysWritten: boolean
}

/** A product of a shop with all its variants, also those that are archived. */
export interface OwnGoods {
  readonly id: string
  readonly shopId: string
  /** Null where a file did not say it. */
  readonly categoryId: string | null
  readonly title: Localised
  readonly description: Localised
  readonly brand: string
  readonly attributes: { name: string; value: string }[]
  readonly pictures: { url: string; alt: string }[]
  readonly detailPictures: { url: string; alt: string }[]
  readonly axes: GoodsAxis[]
  readonly freightId: string | null
  readonly onShelf: boolean
  readonly version: number
  readonly versions: Partial<Record<GoodsPart, number>>
  readonly skus: OwnSku[]
  readonly sales: number
  readonly views: number
  readonly ratingSum: number
  readonly ratingCount: number
  readonly createdAt: string
}

interface SkuRow extends Omit<OwnSku, 'price' | 'purchase' | 'values' | 'areKeysWritten'> {
  readonly price: string
  readonly purchase: string
  readonly values: string[] | null
}
type Row = Omit<OwnGoods, 'pictures' | 'axes' | 'skus'> & {
  readonly pictures: string[]
  readonly alts: string[]
  readonly axes: { axis: Localised; values: Localised[] }[]
  readonly axisKeys: { key: string; values: string[] }[]
  readonly skus: SkuRow[] | null
}

const read = byIds(
  'own_goods',
  (
    match,
  ) => `select json_build_object('id', g.id, 'shopId', g.shop_id, 'categoryId', g.category_id, 'title', g.title, 'description', g.description,
     'brand', g.brand, 'attributes', g.attributes, 'pictures', g.pictures, 'alts', g.alts, 'detailPictures', g.detail_pictures,
     'axes', g.axes, 'axisKeys', g.axis_keys, 'freightId', g.freight_id, 'onShelf', g.on_shelf, 'version', g.version,
     'versions', g.versions, 'sales', g.sales, 'views', g.views, 'ratingSum', g.rating_sum, 'ratingCount', g.rating_count,
     'createdAt', ${asIso('g.created_at')},
     'skus', (select json_agg(json_build_object('id', k.id, 'spec', k.spec, 'values', k.value_keys, 'picture', k.picture,
       'price', k.price_micro::text, 'purchase', k.purchase_micro::text, 'code', k.code, 'weightGrams', k.weight_grams,
       'archived', k.archived, 'left', k.on_hand - k.reserved, 'reserved', k.reserved, 'onHand', k.on_hand,
       'sold', k.claimed - k.returned, 'given', k.initial + k.adjusted, 'importedStock', k.imported_stock, 'position', k.position) order by k.archived, k.position, k.id) from skus k where k.goods_id = g.id)) as goods
   from goods g where g.id ${match} and g.shop_id = $2 and g.deleted_at is null`,
)
const lockGoods = statement(
  'own_goods_lock',
  'select id from goods where id = any($1) and shop_id = $2 and deleted_at is null order by id for no key update',
)
const lockSkus = statement(
  'own_skus_lock',
  `select k.id from skus k join goods g on g.id = k.goods_id where k.goods_id = any($1) and g.shop_id = $2
   order by k.id for no key update of k`,
)

/** A product of a shop; that of another shop is not found. */
export async function ownGoods(on: Queries, shopId: string, id: string): Promise<OwnGoods | undefined> {
  const [row] = await on.run<{ goods: Row }>(read.one, [id, shopId])
  return row && goodsOf(row.goods)
}

/** Many products of a shop; those of another shop are missing. */
export const ownGoodsOf = async (on: Queries, shopId: string, ids: readonly string[]): Promise<OwnGoods[]> =>
  ids.length === 0 ? [] : (await on.run<{ goods: Row }>(read.many, [ids, shopId])).map(({ goods }) => goodsOf(goods))

/** Locks products of a shop and their stock until the transaction ends, in lock order. */
export const lockOwn = (tx: Tx, shopId: string, ids: readonly string[]): Promise<unknown> =>
  // Sent together, executed one after the other.
  Promise.all([tx.run(lockGoods, [ids, shopId]), tx.run(lockSkus, [ids, shopId])])

/** The same, locked until the transaction ends. */
export async function lockedGoods(tx: Tx, shopId: string, id: string): Promise<OwnGoods | undefined> {
  const [, found] = await Promise.all([lockOwn(tx, shopId, [id]), ownGoods(tx, shopId, id)])
  return found
}

function goodsOf({ pictures, alts, axes, axisKeys, skus, ...row }: Row): OwnGoods {
  const keyed = axes.map(({ axis, values }, at) => ({
    // Products that no one edited yet have no keys: theirs are their places, which are written down with the first edit.
    key: axisKeys[at]?.key ?? `o${at}`,
    axis,
    values: values.map((value, n) => ({ key: axisKeys[at]?.values[n] ?? `o${at}v${n}`, value })),
  }))
  return {
    ...row,
    pictures: pictures.map((url, at) => ({ url, alt: alts[at] ?? '' })),
    axes: keyed,
    skus: (skus ?? []).map((sku) => ({
      ...sku,
      values: sku.values ?? valuesOf(keyed, sku.spec),
      areKeysWritten: sku.values !== null,
      price: BigInt(sku.price),
      purchase: BigInt(sku.purchase),
    })),
  }
}

const isSame = (a: Localised, b: Localised): boolean =>
  (Object.keys(a) as (keyof Localised)[]).every((lang) => a[lang] === b[lang])

const valuesOf = (axes: readonly GoodsAxis[], spec: OwnSku['spec']): string[] =>
  axes.flatMap(({ values }, at) => {
    const chosen = spec[at]?.value
    return values.find(({ value }) => chosen && isSame(value, chosen))?.key ?? []
  })
