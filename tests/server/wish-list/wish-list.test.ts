import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import { person, type Person, sku, store, suspend } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { lockedOut } from '#tests/support/staff.ts'

describe.each(oneEngine())('favourites that are shared, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const goodsOf = async (skuId: string): Promise<string> =>
    (await runText<{ id: string }>(shop, 'select goods_id as id from skus where id = $1', skuId))[0]?.id ?? ''
  /** A person who keeps so many products of one shop, the newest last. */
  const keeper = async (many = 1, stock = 10) => {
    const [who, merchant] = [await person(shop), await store(shop)]
    const ids: string[] = []
    for (let n = 0; n < many; n++) {
      const id = await goodsOf(await sku(shop, merchant, { stock: n === many - 1 ? stock : 10 }))
      ids.push(id)
      await shop.must(productCalls.collect, { ids: [id], on: true }, who)
    }
    return { who, merchant, ids }
  }
  const share = async (who: Person, change: object = {}): Promise<string> => {
    const { list } = await shop.must(wishListCalls.share, { is_on: true, title: '', ...change }, who)
    return list?.link ?? ''
  }
  const read = (link: string, after?: string) => shop.ask(wishListCalls.shared, { link, ...(after ? { after } : {}) })

  it('are read by anybody with the link, the newest first, with nothing about their person', async () => {
    const { who, ids } = await keeper(2)
    expect((await shop.must(wishListCalls.mine, {}, who)).list).toBeNull()
    const link = await share(who)
    expect(link).toMatch(/^[\w-]{22}$/)
    const { body } = await read(link)
    expect(body.data.data.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(body.data).toMatchObject({ title: '', after: null })
    expect(body.data.data[0]).toMatchObject({ on_shelf: true })
    expect(Object.keys(body.data.data[0] ?? {})).not.toContain('at')
    const [{ nickname, email } = { nickname: '?', email: '?' }] = await runText<{ nickname: string; email: string }>(
      shop,
      'select nickname, email from users where id = $1',
      who.id,
    )
    for (const known of [who.id, nickname, email]) expect(JSON.stringify(body)).not.toContain(known)
  })

  it('have the title that their person typed, and no other name', async () => {
    const { who } = await keeper()
    const link = await share(who, { title: '  Birthday  ' })
    expect((await read(link)).body.data.title).toBe('Birthday')
    const ask = async (title: string) => (await shop.ask(wishListCalls.share, { is_on: true, title }, who)).problem
    expect(await ask('x'.repeat(41))).toMatchObject({ key: 'input.tooLong', field: 'title' })
    expect((await read(link)).body.data.title).toBe('Birthday')
  })

  it('are gone at once when they are shared no longer, and come back under the same link', async () => {
    const { who } = await keeper()
    const link = await share(who)
    expect(await share(who, { is_on: false })).toBe(link)
    expect((await read(link)).problem).toEqual({ key: 'wishList.notFound', params: {} })
    expect(await share(who)).toBe(link)
    expect((await read(link)).problem).toBeUndefined()
  })

  it('have another link when it is renewed, and the old one leads nowhere', async () => {
    const { who } = await keeper()
    const old = await share(who)
    const renewed = await share(who, { renew: true })
    expect(renewed).not.toBe(old)
    expect((await read(old)).problem?.key).toBe('wishList.notFound')
    expect((await read(renewed)).problem).toBeUndefined()
    expect((await read('A'.repeat(22))).problem?.key).toBe('wishList.notFound')
    expect((await read('short')).problem).toMatchObject({ key: 'input.invalid', field: 'link' })
  })

  it('say what cannot be bought: off the shelf, sold out, or of a suspended shop', async () => {
    const { who, merchant, ids } = await keeper(2, 0)
    const link = await share(who)
    await runText(shop, 'update goods set on_shelf = false where id = $1', ids[0] ?? '')
    const state = async () =>
      (await read(link)).body.data.data.map(({ id, on_shelf, remaining }) => [ids.indexOf(id), on_shelf, remaining])
    expect(await state()).toEqual([
      [1, true, 0],
      [0, false, expect.anything()],
    ])
    await suspend(shop, merchant.id)
    expect((await state()).map(([, on_shelf]) => on_shelf)).toEqual([false, false])
    await runText(shop, 'update goods set deleted_at = shop_now(), on_shelf = false where id = $1', ids[0] ?? '')
    expect((await state()).map(([at]) => at)).toEqual([1])
  })

  it('are read page by page', async () => {
    const { who, ids } = await keeper(23)
    const link = await share(who)
    const first = (await read(link)).body.data
    const second = (await read(link, first.after ?? '')).body.data
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed())
    expect([first.data.length, second.after]).toEqual([20, null])
    expect(first.after).not.toContain('~')
  })

  it('go on behind a product that was removed in the meantime', async () => {
    const { who, ids } = await keeper(43)
    const link = await share(who)
    const first = (await read(link)).body.data
    const last = first.data.at(-1)?.id ?? ''
    await shop.must(productCalls.collect, { ids: [last], on: false }, who)
    const second = (await read(link, first.after ?? '')).body.data
    await shop.must(productCalls.collect, { ids: [second.data.at(-1)?.id ?? ''], on: false }, who)
    const third = (await read(link, second.after ?? '')).body.data
    expect([...first.data, ...second.data, ...third.data].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(third.after).toBeNull()
    for (const strange of ['x', '.', '99999999999999999999.x', '-5.x'])
      expect((await read(link, strange)).problem, strange).toBeUndefined()
  })

  it('are gone while their person is locked out', async () => {
    const { who } = await keeper()
    const link = await share(who)
    await lockedOut(shop, who.id)
    expect((await read(link)).problem?.key).toBe('wishList.notFound')
  })

  it('are one’s own: a visitor shares nothing, and others see no link', async () => {
    expect((await shop.ask(wishListCalls.share, { is_on: true, title: '' })).problem?.key).toBe('account.signInFirst')
    const { who } = await keeper()
    await share(who)
    expect((await shop.must(wishListCalls.mine, {}, await person(shop))).list).toBeNull()
  })
})
