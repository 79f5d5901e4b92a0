import type { GoodsPart } from '#contract/catalogue/shop-goods.form.ts'
import { wrongInGoods } from '#contract/catalogue/goods-rules.form.ts'
import { listingsFull } from '#contract/catalogue/goods-caps.form.ts'
import type { AddGoods, EditGoods, GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { tidyText } from '#contract/platform/plain-text.ts'
import type { Result } from '#contract/platform/problem.ts'
import { statement, type Tx } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { Refusal, refuse } from '../../platform/door/refusal.ts'
import { goodsTerms } from '../../platform/search-text/goods-terms.ts'
import { stockWriter } from '../goods/stock.writer.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { isHiddenCategory } from '../goods/category.service.ts'
import { freightTemplate } from '../../shops/shop/freight.queries.ts'
import type { ShopRoot } from '../../shops/shop/shop.kind.ts'
import { chargedWriter, compare } from './charged.ts'
import { dropDraft, releasePictures } from './goods-draft.queries.ts'
import { readInfo } from './goods-info.service.ts'
import { bindPictures, picturesIn, type PictureOwner } from './goods-pictures.ts'
import {
  changedSince,
  codesOf,
  optionsOf,
  planEdit,
  planNew,
  type Planned,
  type PlannedSku,
  wrongStock,
} from './goods-plan.ts'
import { goodsWriter } from './goods.writer.ts'
import { countListed, expectReady, expectSelling, inShop, limitsOf } from './in-shop.ts'
import { notifyMerchant } from './merchant-news.ts'
import { lockedGoods, type OwnGoods } from './own-goods.queries.ts'
import { priceWriter } from './price.writer.ts'

/** Adds a product to the merchant's shop, from a draft if it names one. */
export async function addGoods(ask: SignedAsk, { form, on_shelf, draft }: AddGoods): Promise<Result<GoodsInfo>> {
  const added = await inShop(ask, 'shop/goodsAdd', async (door, shop) => {
    expectSelling(shop)
    if (on_shelf) await expectRoom(door.tx, shop)
    if (draft !== undefined && !(await dropDraft(door.tx, shop.id, draft))) refuse('goods.draftMissing')
    const id = door.newId()
    const planned = planNew(form, () => door.newId())
    await save(door, shop, planned, {
      id,
      onShelf: on_shelf,
      version: 1,
      versions: {},
      areLimitsMet: !on_shelf,
      pictures: { ownerId: ask.session.userId, entity: 'goods', entityId: id, draftId: draft },
      known: new Set(),
    })
    // What the form names is the product's by now: the job deletes the rest.
    if (draft !== undefined) await releasePictures(door.tx, ask.session.userId, draft, [])
    return { id }
  })
  return added.ok ? readInfo(ask, added.value.id) : added
}

async function expectRoom(tx: Tx, shop: ShopRoot): Promise<void> {
  await expectReady(tx, shop)
  const full = listingsFull(await countListed(tx, shop.id), 1, limitsOf(shop))
  if (full) throw new Refusal(full)
}

/** Saves the parts of a product that were touched, and its stock by differences. */
export async function editGoods(ask: SignedAsk, { id, version, parts, form }: EditGoods): Promise<Result<GoodsInfo>> {
  const edited = await inShop(ask, 'shop/goodsEdit', async (door, shop) => {
    const goods = await lockedGoods(door.tx, shop.id, id)
    if (!goods) return refuse('goods.notFound')
    expectSelling(shop)
    if (version > goods.version || changedSince(goods, version, parts).length > 0) refuse('goods.changedElsewhere')
    const planned = planEdit(goods, form, { parts, newId: () => door.newId() })
    const next = goods.version + (parts.length > 0 ? 1 : 0)
    await save(door, shop, planned, {
      id,
      onShelf: goods.onShelf,
      version: next,
      versions: { ...goods.versions, ...Object.fromEntries(parts.map((part) => [part, next])) },
      // What was listed before keeps its prices until they are touched.
      areLimitsMet: !goods.onShelf || !(parts.includes('prices') || parts.includes('options')),
      pictures: { ownerId: ask.session.userId, entity: 'goods', entityId: id },
      known: knownOf(goods),
    })
    changeStock(door, planned.skus)
    await changePrices(door, goods, planned.skus)
    return { id }
  })
  return edited.ok ? readInfo(ask, id) : edited
}

const knownOf = (goods: OwnGoods): Set<string> =>
  new Set(
    [...goods.pictures, ...goods.detailPictures].map(({ url }) => url).concat(goods.skus.map(({ picture }) => picture)),
  )

interface Saved {
  readonly id: string
  readonly onShelf: boolean
  readonly version: number
  readonly versions: Partial<Record<GoodsPart, number>>
  readonly areLimitsMet: boolean
  readonly pictures: PictureOwner
  readonly known: ReadonlySet<string>
}

/** Checks a planned product whole, and hands it to the writers. */
async function save(door: Door, shop: ShopRoot, planned: Planned, to: Saved): Promise<void> {
  const [wrong = wrongStock(planned.skus)] = wrongInGoods(planned.form, to.areLimitsMet ? undefined : limitsOf(shop))
  if (wrong) throw new Refusal(wrong)
  const { form } = planned
  const addresses = await bindPictures(door.tx, to.pictures, picturesIn(form), to.known)
  const [names, freight, codes] = await Promise.all([
    door.tx.run<OwnCategory>(category, [form.category, to.id]),
    form.freight_id === null ? undefined : freightTemplate(door.tx, shop.id, form.freight_id),
    takenCode(door.tx, shop.id, planned.skus),
  ])
  const [own] = names
  // One that was chosen before it was hidden stays.
  if (!own || (own.is_hidden && !own.is_kept)) return refuse('goods.categoryMissing', {}, 'category')
  if (form.freight_id !== null && !freight) refuse('goods.freightMissing', {}, 'freight_id')
  if (codes) refuse('goods.codeTaken', { code: codes.code }, `skus.${codes.at}.code`)
  const categories = own.above ? [own.name, own.above] : [own.name]
  const found = goodsTerms({ ...form, options: optionsOf(form), categories, shop: [shop.name] })
  door.draft.add(goodsWriter, { ...planned, ...to, ...found, shopId: shop.id, addresses })
  notifyMerchant(door, shop.id, to.id)
}

interface OwnCategory {
  readonly name: Localised
  readonly above: Localised | null
  readonly is_hidden: boolean
  /** The product has it already. */
  readonly is_kept: boolean
}

const category = statement(
  'goods_category',
  // Until the product is written, its category keeps its name.
  `select c.name, p.name as above, ${isHiddenCategory} as is_hidden, exists (select from goods g where g.id = $2 and g.category_id = c.id) as is_kept
   from categories c left join categories p on p.id = c.parent_id where c.id = $1 for key share of c`,
)
const code = statement(
  'goods_code_taken',
  `select k.code from skus k join goods g on g.id = k.goods_id
   where g.shop_id = $1 and g.deleted_at is null and not k.archived and k.code = any($2) and k.id <> all($3) limit 1`,
)

/** A code that another variant of the shop has already; the shop is locked. */
async function takenCode(
  tx: Tx,
  shopId: string,
  skus: readonly PlannedSku[],
): Promise<{ code: string; at: number } | undefined> {
  const codes = codesOf(skus)
  if (codes.length === 0) return undefined
  const [row] = await tx.run<{ code: string }>(code, [shopId, codes.map((each) => each.code), skus.map(({ id }) => id)])
  if (!row) return undefined
  const live = skus.filter(({ archived }) => !archived)
  return { code: row.code, at: live.findIndex(({ form }) => tidyText(form.code) === row.code) }
}

function changeStock(door: Door, skus: readonly PlannedSku[]): void {
  for (const { id, before, stockChange, archived } of skus)
    if (before && !archived && stockChange !== 0) door.draft.add(stockWriter, { skuId: id, adjusted: stockChange })
}

async function changePrices(door: Door, goods: OwnGoods, skus: readonly PlannedSku[]): Promise<void> {
  const moved = skus.flatMap(({ id, before, price, archived }) =>
    before && !archived && before.price !== price
      ? [{ id, before: before.price, after: price, wasOnShelf: goods.onShelf && !before.archived }]
      : [],
  )
  const compared = await compare(door, moved)
  for (const { id, after } of moved) {
    const { was = null, until = null } = compared.get(id) ?? {}
    door.draft.add(priceWriter, { goodsId: goods.id, skuId: id, price: after, was, until })
  }
  if (!goods.onShelf) return
  for (const { id, before, archived } of skus) {
    // What leaves the product is charged no longer; what is new or comes back was not charged until now.
    if (before && archived && !before.archived) door.draft.add(chargedWriter, { skuId: id, price: before.price })
    if ((!before || before.archived) && !archived) door.draft.add(chargedWriter, { skuId: id, price: null })
  }
}
