import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { statement } from '#server/platform/db/database.ts'
import { transact } from '#server/platform/door/transact.ts'
import { shopKind } from '#server/shops/shop/shop.kind.ts'
import { unlistBeyond } from '#server/catalogue/shop-goods/listing-limits.ts'
import { limitsOf } from '#server/catalogue/shop-goods/in-shop.ts'
import { prove } from '#tests/support/prove.ts'
import { sku, store, type Store } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const ROUNDS = 200
const goodsOf = statement('test_race_goods', 'select goods_id as id from skus where id = any($1) order by id')
const offShelf = statement('test_race_off', 'update goods set on_shelf = false where shop_id = $1')
const setTerms = statement('test_race_terms', 'update shops set level_terms = $2 where id = $1')
const onShelf = statement('test_race_count', 'select count(*)::int as n from goods where shop_id = $1 and on_shelf')

const terms = (listings: number) => ({ ...levelTerms(1), listings })

describe.each(oneEngine())('the limit of a shelf on %s', (engine) => {
  let shop: TestShop
  let own = undefined as unknown as Store
  let ids: string[]
  beforeAll(async () => {
    shop = await openShop(engine)
    own = await store(shop)
    const skuIds = [await sku(shop, own), await sku(shop, own)]
    ids = (await shop.db.run<{ id: string }>(goodsOf, [skuIds])).map(({ id }) => id)
  })
  afterAll(() => shop.close())

  const begin = async (listings: number): Promise<void> => {
    await shop.db.run(offShelf, [own.id])
    await shop.db.run(setTerms, [own.id, JSON.stringify(terms(listings))])
  }
  const list = (id: string) => shop.must(shopGoodsCalls.setListed, { scope: { ids: [id] }, on: true }, own.owner)
  const lower = (listings: number) =>
    transact(
      shop.services,
      { actor: { kind: 'system', id: null }, roots: [{ kind: shopKind, ids: [own.id] }] },
      async (door) => {
        await door.tx.run(setTerms, [own.id, JSON.stringify(terms(listings))])
        return unlistBeyond(door, own.id, limitsOf({ level: 1, levelTerms: terms(listings) }))
      },
    )
  const count = async () => (await shop.db.run<{ n: number }>(onShelf, [own.id]))[0]?.n

  it('holds when two products are listed at once and there is room for one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await begin(1)
      await Promise.all(ids.map(list))
      expect(await count()).toBe(1)
    }
  })

  it('holds when products are listed while the level falls', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await begin(2)
      await Promise.all([list(ids[0] ?? ''), lower(1), list(ids[1] ?? '')])
      expect(await count()).toBe(1)
    }
    expect(await prove(shop.db)).toEqual([])
  })
})
