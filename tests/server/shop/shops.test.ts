import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { category, list, readAll, statementsOf } from '#tests/support/catalogue.ts'
import { person, store } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('shops on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('shows a shop with its first goods, and the list continues from there', async () => {
    const merchant = await store(shop)
    for (let i = 0; i < 23; i++) await list(shop, merchant, { popularity: i })
    const page = await shop.must(shopCalls.shop, { id: merchant.id })
    expect(page.shop).toMatchObject({ goods: 23, open: true, own: false, followed: false, rating: null })
    expect(page.shop.pictures).toHaveLength(3)
    const rest = await shop.must(productCalls.lists, { shop: merchant.id, after: page.goods.after ?? '' })
    expect(new Set([...page.goods.data, ...rest.data].map(({ id }) => id)).size).toBe(23)
    expect((await shop.must(shopCalls.shop, { id: merchant.id }, merchant.owner)).shop.own).toBe(true)
  })

  it('shows a closed shop as closed, with nothing to buy', async () => {
    const merchant = await store(shop, { state: 'closed' })
    await list(shop, merchant)
    const page = await shop.must(shopCalls.shop, { id: merchant.id })
    expect([page.shop.open, page.goods.data]).toEqual([false, []])
  })

  it('counts each follower once, even when many follow at once', async () => {
    const merchant = await store(shop)
    const fans = await Promise.all(Array.from({ length: 6 }, () => person(shop, { balance: 0n, pin: null })))
    const set = (on: boolean) => fans.map((fan) => shop.must(shopCalls.follow, { id: merchant.id, on }, fan))
    await Promise.all([...set(true), ...set(true)])
    expect((await shop.must(shopCalls.shop, { id: merchant.id }, fans[0])).shop).toMatchObject({
      followers: 6,
      followed: true,
    })
    await Promise.all([...set(false), ...set(false)])
    expect((await shop.must(shopCalls.shop, { id: merchant.id })).shop.followers).toBe(0)
  })

  it('refuses to follow an unknown shop, and asks visitors to sign in', async () => {
    const fan = await person(shop, { balance: 0n, pin: null })
    expect((await shop.ask(shopCalls.follow, { id: 'nothing', on: true }, fan)).problem?.key).toBe('shop.notFound')
    expect((await shop.ask(shopCalls.follow, { id: 'nothing', on: false }, fan)).problem?.key).toBe('shop.notFound')
    expect((await shop.ask(shopCalls.shop, { id: 'nothing' })).problem?.key).toBe('shop.notFound')
    expect((await shop.ask(shopCalls.follow, { id: 'nothing', on: true })).body.code).toBe(401)
    expect((await shop.ask(shopCalls.followList, {})).body.code).toBe(401)
  })

  it('pages through followed shops and through all shops', async () => {
    const fan = await person(shop, { balance: 0n, pin: null })
    const made: string[] = []
    for (let i = 0; i < 22; i++) made.push((await store(shop, { followers: i % 4, name: `Alley ${i}` })).id)
    for (const id of made) await shop.must(shopCalls.follow, { id, on: true }, fan)
    const followed = await readAll((after) =>
      shop.must(shopCalls.followList, after === undefined ? {} : { after }, fan),
    )
    expect(followed.map(({ id }) => id).sort()).toEqual([...made].sort())
    expect(followed.every((each) => each.followed)).toBe(true)
    const found = await readAll((after) =>
      shop.must(shopCalls.list, after === undefined ? { keywords: 'alley' } : { keywords: 'alley', after }),
    )
    expect(found.map(({ id }) => id).sort()).toEqual([...made].sort())
    expect(found.map(({ followers }) => followers)).toEqual(
      found.map(({ followers }) => followers).sort((a, b) => b - a),
    )
    expect((await shop.ask(shopCalls.list, { keywords: ' ' })).problem?.key).toBe('search.keywordMissing')
    expect(await statementsOf(shop.db, () => shop.must(shopCalls.list, {}))).toBe(1)
  })

  it('lists the shops that one follows first, and each once on the pages after', async () => {
    const fan = await person(shop, { balance: 0n, pin: null })
    const made: string[] = []
    for (let i = 0; i < 22; i++) made.push((await store(shop, { followers: 100 + i, name: `Quay ${i}` })).id)
    const mine = [made[0] ?? '', made[5] ?? '']
    for (const id of mine) await shop.must(shopCalls.follow, { id, on: true }, fan)
    const page = (after?: string) => ({ keywords: 'quay', ...(after === undefined ? {} : { after }) })
    const found = await readAll((after) => shop.must(shopCalls.list, page(after), fan))
    const others = made.filter((id) => !mine.includes(id)).reverse()
    expect(found.map(({ id }) => id)).toEqual([...mine.reverse(), ...others])
    const anybody = await readAll((after) => shop.must(shopCalls.list, page(after)))
    expect(anybody.map(({ id }) => id)).toEqual([...made].reverse())
  })

  it('narrows shops by what they sell and by their stars', async () => {
    const [good, fair, unrated] = [
      await store(shop, { name: 'Mole good', ratingSum: 8, ratingCount: 2 }),
      await store(shop, { name: 'Mole fair', ratingSum: 7, ratingCount: 2 }),
      await store(shop, { name: 'Mole new' }),
    ]
    const id = await category(shop)
    await list(shop, fair, { categoryId: id })
    await list(shop, unrated)
    const names = async (filter: object) =>
      (await shop.must(shopCalls.list, { keywords: 'mole', ...filter })).data.map((each) => each.id)
    expect(await names({ stars: 4 })).toEqual([good.id])
    expect((await names({ stars: 3 })).sort()).toEqual([good.id, fair.id].sort())
    expect(await names({ category: id })).toEqual([fair.id])
    expect(await names({ category: id, stars: 4 })).toEqual([])
    expect((await shop.ask(shopCalls.list, { stars: 6 } as never)).status).toBe(400)
  })

  it('says of a followed shop that it does not sell, and leaves it out of the list of all shops', async () => {
    const fan = await person(shop, { balance: 0n, pin: null })
    const [open, closed] = [
      await store(shop, { name: 'Pier' }),
      await store(shop, { name: 'Pier shut', state: 'closed' }),
    ]
    for (const { id } of [open, closed]) await shop.must(shopCalls.follow, { id, on: true }, fan)
    const followed = (await shop.must(shopCalls.followList, {}, fan)).data
    expect(new Map(followed.map((each) => [each.id, each.open]))).toEqual(
      new Map([
        [open.id, true],
        [closed.id, false],
      ]),
    )
    expect((await shop.must(shopCalls.list, { keywords: 'pier' }, fan)).data.map(({ id }) => id)).toEqual([open.id])
  })
})
