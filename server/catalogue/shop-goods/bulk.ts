import { GOODS_TABS, type GoodsTab } from '#contract/catalogue/shop-goods.calls.ts'
import type { BulkDone, BulkResult, BulkScope } from '#contract/catalogue/shop-goods.contract.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { type Problem, problem, type Result } from '#contract/platform/problem.ts'
import { type Statement, statement, type Tx } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { Writer } from '../../platform/door/writer.ts'
import { containing } from '../../platform/db/containing.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import type { ShopRoot } from '../../shops/shop/shop.kind.ts'
import { FOUND_MARK, isInTab, matches, withStock } from './goods-tabs.ts'
import { inShop } from './in-shop.ts'
import { notifyMerchant } from './merchant-news.ts'
import { lockOwn } from './own-goods.queries.ts'
import type { BulkEntry, goodsActions } from './shop-goods.table.ts'

type FoundScope = Extract<BulkScope, { readonly tab: GoodsTab }>
type Kind = typeof goodsActions.$inferSelect.kind

/** A product as far as a bulk action reads it. */
export interface BulkGoods {
  readonly id: string
  readonly title: Localised
  readonly onShelf: boolean
  /** Whether it has a category, and how many pictures. */
  readonly hasCategory: boolean
  readonly pictures: number
  readonly skus: readonly BulkSku[]
}

/** A variant as far as a bulk action reads it. */
export interface BulkSku {
  readonly id: string
  readonly price: bigint
  readonly purchase: bigint
  readonly left: number
  readonly adjusted: number
}

type Row = Omit<BulkGoods, 'skus'> & {
  readonly skus: (Omit<BulkSku, 'price' | 'purchase'> & { price: string; purchase: string })[] | null
}

const found = (tab: GoodsTab): Statement =>
  statement(
    `bulk_found_${tab}`,
    `with found as (select g.id, g.created_at from goods g ${withStock}
       where g.shop_id = $1 and g.deleted_at is null and ${isInTab[tab]} and ${matches(2, 3)})
     select g.id, (select ${FOUND_MARK} from found g) as mark from found g
     order by g.created_at desc, g.id desc limit ${GOODS_MOST.bulk + 1}`,
  )
const foundIn = Object.fromEntries(GOODS_TABS.map((tab) => [tab, found(tab)])) as Record<GoodsTab, Statement>
const read = statement(
  'bulk_goods',
  `select g.id, g.title, g.on_shelf as "onShelf", g.category_id is not null as "hasCategory",
     jsonb_array_length(g.pictures) as pictures,
     (select json_agg(json_build_object('id', k.id, 'price', k.price_micro::text, 'purchase', k.purchase_micro::text,
       'left', k.on_hand - k.reserved, 'adjusted', k.adjusted) order by k.position, k.id)
      from skus k where k.goods_id = g.id and not k.archived) as skus
   from goods g where g.shop_id = $1 and g.id = any($2) and g.deleted_at is null`,
)
const insert = statement(
  'bulk_action',
  'insert into goods_actions (id, shop_id, kind, entries, at) values ($1, $2, $3, $4, $5)',
)

/** Products of a shop with their stock, locked until the transaction ends; one that does not exist is left out. */
export async function lockedBulk(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, BulkGoods>> {
  const [, rows] = await Promise.all([lockOwn(tx, shopId, ids), tx.run<Row>(read, [shopId, ids])])
  return new Map(
    rows.map(({ skus, ...row }) => [
      row.id,
      {
        ...row,
        skus: (skus ?? []).map((sku) => ({ ...sku, price: BigInt(sku.price), purchase: BigInt(sku.purchase) })),
      },
    ]),
  )
}

/** What the merchant was shown is what is changed, or nothing is. */
async function idsFound(tx: Tx, shopId: string, { tab, keywords = '', expected, mark }: FoundScope): Promise<string[]> {
  const rows = await tx.run<{ id: string; mark: string }>(foundIn[tab], [
    shopId,
    keywords === '' ? null : containing(keywords),
    keywords,
  ])
  if (rows.length > GOODS_MOST.bulk) refuse('goods.tooManyChosen', { most: GOODS_MOST.bulk })
  if (expected !== rows.length) refuse('goods.foundChanged', { expected, found: rows.length })
  if (rows.some((row) => row.mark !== mark)) refuse('goods.foundOthers')
  return rows.map(({ id }) => id)
}

async function idsOf(tx: Tx, shopId: string, scope: BulkScope): Promise<string[]> {
  const ids = 'ids' in scope ? [...new Set(scope.ids)] : await idsFound(tx, shopId, scope)
  if (ids.length === 0) refuse('goods.nothingChosen')
  return ids
}

interface NewAction {
  readonly id: string
  readonly shopId: string
  readonly kind: Kind
  readonly entries: readonly BulkEntry[]
}

const actionWriter: Writer<NewAction> = {
  name: 'goodsActions',
  async write({ tx, time }, actions) {
    for (const { id, shopId, kind, entries } of actions)
      await tx.run(insert, [id, shopId, kind, JSON.stringify(entries), time])
  },
}

/** What a bulk action does to one product: what it changed, or why it left the product alone. */
export type BulkStep = (goods: BulkGoods) => readonly BulkEntry[] | Problem

const isProblem = (answer: readonly BulkEntry[] | Problem): answer is Problem => !Array.isArray(answer)

/** The result for one product. */
export const resultOf = (goods: BulkGoods, answer: readonly BulkEntry[] | Problem): BulkResult => ({
  id: goods.id,
  title: goods.title,
  changed: !isProblem(answer) && answer.length > 0,
  problem: isProblem(answer) ? { key: answer.key, params: { ...answer.params } } : null,
})

/** Does one thing to many products, in one transaction: a result for each, and one undo for all. */
export const inBulk = (
  ask: SignedAsk,
  { kind, operation, scope }: { readonly kind: Kind; readonly operation: string; readonly scope: BulkScope },
  prepare: (door: Door, shop: ShopRoot) => Promise<BulkStep>,
  finish?: (door: Door, changed: readonly BulkGoods[]) => Promise<void>,
): Promise<Result<BulkDone>> =>
  inShop(ask, operation, async (door, shop) => {
    const step = await prepare(door, shop)
    const ids = await idsOf(door.tx, shop.id, scope)
    const known = await lockedBulk(door.tx, shop.id, ids)
    const entries: BulkEntry[] = []
    const changed: BulkGoods[] = []
    const results = ids.map((id): BulkResult => {
      const goods = known.get(id)
      // That of another shop looks as if it did not exist.
      if (!goods)
        return resultOf(
          { id, title: { en: '', 'zh-CN': '', ar: '' }, onShelf: false, hasCategory: true, pictures: 0, skus: [] },
          gone,
        )
      const answer = step(goods)
      if (!isProblem(answer) && answer.length > 0) {
        entries.push(...answer)
        changed.push(goods)
      }
      return resultOf(goods, answer)
    })
    if (entries.length === 0) return { results, undo: null }
    await finish?.(door, changed)
    const id = door.newId()
    door.draft.add(actionWriter, { id, shopId: shop.id, kind, entries })
    notifyMerchant(door, shop.id)
    return { results, undo: id }
  })

const gone = problem('goods.notFound')
