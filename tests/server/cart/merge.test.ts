import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { type Person, person, sku, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a visitor’s cart at sign-in on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const merge = (who: Person, lines: { sku_id: string; quantity: number; price_then?: string }[]) =>
    shop.must(cartCalls.merge, { lines }, who)
  const newPerson = () => person(shop, { balance: 0n, pin: null })
  const run = (text: string, ...values: unknown[]) => runText(shop, text, ...values)

  it('is taken over, and each line is told', async () => {
    const who = await newPerson()
    const seller = await store(shop)
    const mine = await sku(shop, await store(shop), { title: 'Both' })
    const fresh = await sku(shop, seller, { title: 'New' })
    const few = await sku(shop, seller, { stock: 2, title: 'Few' })
    const none = await sku(shop, seller, { stock: 0, title: 'None' })
    const hidden = await sku(shop, seller, { title: 'Hidden' })
    await run('update goods set on_shelf = false where id = (select goods_id from skus where id = $1)', hidden)
    await shop.must(cartCalls.storage, { mode: 'add', sku_id: mine, quantity: 3 }, who)
    const { cart, changes } = await merge(who, [
      { sku_id: mine, quantity: 5 },
      { sku_id: fresh, quantity: 1, price_then: '15000000' },
      { sku_id: few, quantity: 4 },
      { sku_id: none, quantity: 1 },
      { sku_id: hidden, quantity: 1 },
      { sku_id: 'gone', quantity: 1 },
    ])
    expect(changes.map(({ title, kind, asked, quantity }) => [title.en, kind, asked, quantity])).toEqual([
      ['Both', 'merged', 5, 5],
      ['New', 'added', 1, 1],
      ['New', 'priceChanged', 1, 1],
      ['Few', 'reduced', 4, 2],
      ['None', 'soldOut', 1, 0],
      ['Hidden', 'offShelf', 1, 0],
    ])
    expect(changes[2]).toMatchObject({ price: '20000000', price_then: '15000000' })
    expect(cart.count).toBe(8)
  })

  it('takes the lines of an earlier order at the prices of now, says what is gone, and keeps what is there', async () => {
    const who = await newPerson()
    const seller = await store(shop)
    const [kept, cup, red, hidden] = [
      await sku(shop, seller, { title: 'Kept' }),
      await sku(shop, seller, { title: 'Cup' }),
      await sku(shop, seller, { title: 'Red' }),
      await sku(shop, seller, { title: 'Hidden' }),
    ]
    await shop.must(cartCalls.storage, { mode: 'add', sku_id: kept, quantity: 2 }, who)
    await run('update skus set price_micro = 31000000 where id = $1', cup)
    await run('update skus set archived = true where id = any($1)', [red, hidden])
    await run('update goods set on_shelf = false where id = (select goods_id from skus where id = $1)', hidden)
    const again = [cup, red, hidden].map((sku_id) => ({ sku_id, quantity: 1 }))
    const { cart, changes } = await merge(who, again)
    expect(changes.map(({ title, kind, quantity }) => [title.en, kind, quantity])).toEqual([
      ['Cup', 'added', 1],
      ['Red', 'optionGone', 0],
      ['Hidden', 'offShelf', 0],
    ])
    expect(cart.shops.flatMap(({ lines }) => lines)).toMatchObject([
      { sku_id: cup, price: '31000000', price_then: '31000000', quantity: 1 },
      { sku_id: kept, quantity: 2 },
    ])
    const seen = await shop.must(cartCalls.preview, { lines: again }, who)
    expect(
      seen.shops.flatMap(({ lines }) => lines.map(({ on_shelf, option_gone }) => [on_shelf, option_gone])),
    ).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  it('changes nothing when it is asked again, and never takes pieces away', async () => {
    const who = await newPerson()
    const id = await sku(shop, await store(shop))
    await shop.must(cartCalls.storage, { mode: 'add', sku_id: id, quantity: 6 }, who)
    const lines = [
      { sku_id: id, quantity: 2 },
      { sku_id: id, quantity: 4 },
    ]
    const once = await merge(who, lines)
    expect(once.changes).toMatchObject([{ kind: 'merged', asked: 4, quantity: 6 }])
    expect(await merge(who, lines)).toEqual(once)
  })

  it('leaves out one’s own goods and what does not fit any more', async () => {
    const seller = await store(shop)
    const own = await sku(shop, seller)
    expect((await merge(seller.owner, [{ sku_id: own, quantity: 1 }])).changes).toMatchObject([
      { kind: 'own', quantity: 0 },
    ])
    const who = await newPerson()
    await run(
      `insert into skus (id, goods_id, spec, price_micro, purchase_micro, initial, on_hand)
       select k.id || '-' || n, k.goods_id, k.spec, k.price_micro, k.purchase_micro, 5, 5 from skus k, generate_series(1, 100) n where k.id = $1`,
      own,
    )
    await run(
      `insert into cart_lines (user_id, sku_id, quantity, price_micro) select $1, $2 || '-' || n, 1, 1 from generate_series(1, 99) n`,
      who.id,
      own,
    )
    const { changes } = await merge(who, [
      { sku_id: own, quantity: 1 },
      { sku_id: `${own}-100`, quantity: 1 },
      { sku_id: `${own}-1`, quantity: 2 },
    ])
    expect(changes.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['added', 1],
      ['full', 0],
      ['merged', 2],
    ])
  })
})
