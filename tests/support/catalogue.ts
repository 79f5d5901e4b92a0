import { AsyncLocalStorage } from 'node:async_hooks'
import { newId } from '#server/platform/db/ids.ts'
import type { Database } from '#server/platform/db/database.ts'
import { categories, goods, goodsTerms, skus } from '#server/catalogue/goods/goods.table.ts'
import { indexTerms } from '#server/platform/search-text/index-terms.ts'
import { sql } from 'drizzle-orm'
import { type Store, USDT } from './factories.ts'
import type { TestShop } from './shop.ts'

const DAY_MS = 24 * 60 * 60_000

/** Goods of a test, as far as the test cares. Prices in micro-USDT. */
export interface Listed {
  readonly id: string
  readonly skuIds: readonly string[]
}

/** A category, on the second level when a parent is given. */
export async function category(shop: TestShop, name = 'Things', parentId?: string): Promise<string> {
  const id = newId()
  const row = { id, name: { en: name, 'zh-CN': name, ar: name }, picture: '/files/c.svg' }
  await shop.db.orm.insert(categories).values(parentId === undefined ? row : { ...row, parentId })
  return id
}

/** Lists goods with one SKU per stock figure; everything else has a plain default. */
export async function list(
  shop: TestShop,
  store: Store,
  {
    title = { en: 'Cup', 'zh-CN': '杯子', ar: 'كوب' },
    price = 20n * USDT,
    stock = [50],
    ageDays = 60,
    categoryId,
    beside = [],
    option = [],
    text = [],
    ...figures
  }: {
    title?: { en: string; 'zh-CN': string; ar: string }
    price?: bigint
    stock?: number[]
    ageDays?: number
    categoryId?: string
    /** What it is found by beside its title. */
    beside?: readonly string[]
    /** The values of its options. */
    option?: readonly string[]
    /** What its description says. */
    text?: readonly string[]
    popularity?: number
    sales?: number
    onShelf?: boolean
  } = {},
): Promise<Listed> {
  const id = newId()
  await shop.db.orm.insert(goods).values({
    id,
    shopId: store.id,
    categoryId: categoryId ?? (await category(shop)),
    title,
    description: title,
    pictures: ['/files/cup.svg'],
    axes: [],
    priceMicro: price,
    createdAt: sql`shop_now() - ${ageDays * DAY_MS} * interval '1 millisecond'` as never,
    ...figures,
  })
  await shop.db.orm
    .insert(goodsTerms)
    .values({ id, ...indexTerms({ title: Object.values(title), option, beside, text }) })
  const skuIds = stock.map(() => newId())
  await shop.db.orm.insert(skus).values(
    stock.map((pieces, position) => ({
      id: skuIds[position] ?? '',
      goodsId: id,
      spec: [],
      priceMicro: price + BigInt(position) * USDT,
      purchaseMicro: price / 2n,
      initial: pieces,
      onHand: pieces,
      position,
    })),
  )
  return { id, skuIds }
}

/** How many statements a piece of work sends: a list must not ask once per row. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  const run: Database['run'] = db.run.bind(db)
  let sent = 0
  // Only what the work itself asks: what goods were told of a moment ago is looked up beside it.
  const asking = new AsyncLocalStorage<true>()
  const counting = db as { run: Database['run'] }
  counting.run = (statement, values) => {
    if (asking.getStore()) sent += 1
    return run(statement, values)
  }
  try {
    await asking.run(true, work)
  } finally {
    counting.run = run
  }
  return sent
}

/** Reads a list to its end, page by page. */
export async function readAll<T>(
  read: (after: string | undefined) => Promise<{ data: T[]; after: string | null }>,
): Promise<T[]> {
  const found: T[] = []
  let after: string | undefined
  do {
    const page = await read(after)
    found.push(...page.data)
    after = page.after ?? undefined
  } while (after !== undefined)
  return found
}
