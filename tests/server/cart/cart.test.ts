import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import type { Cart, StoreLine } from '#contract/trade/cart.contract.ts'
import { type Person, person, sku, store, USDT } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const linesIn = (cart: Cart) => cart.shops.flatMap(({ lines }) => lines)

describe.each(engines())('a cart on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const newPerson = () => person(shop, { balance: 0n, pin: null })
  const keep = (who: Person, input: StoreLine, lang = 'en') => shop.ask(cartCalls.storage, input, { ...who, lang })
  const add = (who: Person, sku_id: string, quantity = 1) => keep(who, { mode: 'add', sku_id, quantity })
  const read = (who: Person) => shop.must(cartCalls.lists, {}, who)
  const run = (text: string, ...values: unknown[]) => runText(shop, text, ...values)

  it('groups what was put in by shop, the last first, and counts the pieces', async () => {
    const who = await newPerson()
    const [one, two] = [await store(shop), await store(shop)]
    const [cup, pot, pan] = [
      await sku(shop, one, { title: 'Cup' }),
      await sku(shop, two, { title: 'Pot' }),
      await sku(shop, one, { title: 'Pan' }),
    ]
    for (const id of [cup, pot, pan]) await add(who, id)
    const { body } = await add(who, pan, 2)
    expect(
      body.data.shops.map(({ shop, lines }) => [shop.id, lines.map(({ title, quantity }) => [title.en, quantity])]),
    ).toEqual([
      [
        one.id,
        [
          ['Pan', 3],
          ['Cup', 1],
        ],
      ],
      [two.id, [['Pot', 1]]],
    ])
    expect(body.data.count).toBe(5)
    expect(linesIn(body.data)[0]).toMatchObject({
      price: String(20n * USDT),
      price_then: String(20n * USDT),
      left: 10,
      on_shelf: true,
      own: false,
    })
    expect(await read(who)).toEqual(body.data)
  })

  it('sets how many and takes lines out, several at once', async () => {
    const who = await newPerson()
    const seller = await store(shop)
    const ids = [await sku(shop, seller), await sku(shop, seller), await sku(shop, seller)]
    for (const id of ids) await add(who, id)
    const set = await keep(who, { mode: 'set', sku_id: ids[0] ?? '', quantity: 7 })
    expect(set.body.data.count).toBe(9)
    const left = await keep(who, { mode: 'delete', sku_ids: [...ids.slice(0, 2), 'unknown'] })
    expect(linesIn(left.body.data).map(({ sku_id }) => sku_id)).toEqual([ids[2]])
  })

  it('tells that a price has changed since, and forgets it when more is put in', async () => {
    const who = await newPerson()
    const id = await sku(shop, await store(shop))
    await add(who, id)
    await run('update skus set price_micro = 25000000 where id = $1', id)
    expect(linesIn(await read(who))[0]).toMatchObject({ price: '25000000', price_then: '20000000' })
    await keep(who, { mode: 'set', sku_id: id, quantity: 2 })
    expect(linesIn(await read(who))[0]?.price_then).toBe('20000000')
    await add(who, id)
    expect(linesIn(await read(who))[0]?.price_then).toBe('25000000')
  })

  it('refuses what cannot be bought, and stays as it was', async () => {
    const seller = await store(shop)
    const who = await newPerson()
    const kept = await sku(shop, seller, { stock: 3 })
    await add(who, kept, 2)
    const hidden = await sku(shop, seller)
    await run('update goods set on_shelf = false where id = (select goods_id from skus where id = $1)', hidden)
    const plenty = await sku(shop, seller, { stock: 100 })
    const closed = await store(shop, { state: 'suspended' })
    const before = await read(who)
    const problems = [
      (await add(who, 'unknown')).problem,
      (await add(who, hidden)).problem,
      (await add(who, await sku(shop, closed))).problem,
      (await add(who, plenty, 51)).problem,
      (await keep(who, { mode: 'set', sku_id: kept, quantity: 4 })).problem,
      (await add(seller.owner, plenty)).problem,
    ]
    expect(problems.map((problem) => problem?.key)).toEqual([
      'goods.notFound',
      'goods.offShelf',
      'goods.shopClosed',
      'goods.quantity',
      'goods.outOfStock',
      'goods.ownShop',
    ])
    expect(problems[4]).toMatchObject({ params: { title: 'Cup', left: 3 }, field: 'quantity' })
    expect((await add(who, kept, 2)).problem?.params).toEqual({ title: 'Cup', left: 3 })
    expect(await read(who)).toEqual(before)
  })

  it('takes no half, negative or enormous number', async () => {
    const who = await newPerson()
    const id = await sku(shop, await store(shop))
    for (const quantity of [0, -1, 1.5, 1e30, Number.NaN, 99_999])
      expect((await add(who, id, quantity)).status).toBe(400)
    expect((await read(who)).count).toBe(0)
  })

  it('holds a hundred lines', async () => {
    const who = await newPerson()
    const seller = await store(shop)
    const first = await sku(shop, seller)
    await run(
      `insert into skus (id, goods_id, spec, price_micro, purchase_micro, initial, on_hand)
       select k.id || '-' || n, k.goods_id, k.spec, k.price_micro, k.purchase_micro, 5, 5 from skus k, generate_series(1, 100) n where k.id = $1`,
      first,
    )
    await run(
      `insert into cart_lines (user_id, sku_id, quantity, price_micro) select $1, $2 || '-' || n, 1, 1 from generate_series(1, 100) n`,
      who.id,
      first,
    )
    expect((await add(who, first)).problem).toMatchObject({ key: 'cart.full', params: { max: 100 } })
    expect((await add(who, `${first}-7`)).body.data.count).toBe(101)
  })

  it('adds every piece when many are put in at once', async () => {
    const who = await newPerson()
    const id = await sku(shop, await store(shop), { stock: 12 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(who, id)))
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(12)
    expect((await read(who)).count).toBe(12)
  })

  it('moves lines to the favourites, once a piece of goods', async () => {
    const who = await newPerson()
    const seller = await store(shop)
    const [cup, pot] = [await sku(shop, seller), await sku(shop, seller)]
    await add(who, cup)
    await add(who, pot)
    const left = await shop.must(cartCalls.collect, { sku_ids: [cup] }, who)
    expect(linesIn(left).map(({ sku_id }) => sku_id)).toEqual([pot])
    await shop.must(cartCalls.collect, { sku_ids: [cup, 'unknown'] }, who)
    expect(await run('select goods_id from collects where user_id = $1', who.id)).toHaveLength(1)
  })

  it('belongs to its person', async () => {
    const [one, other] = [await newPerson(), await newPerson()]
    await add(one, await sku(shop, await store(shop)))
    expect((await read(other)).shops).toEqual([])
    expect((await shop.ask(cartCalls.lists, {})).body.code).toBe(401)
  })

  it('is shown to a visitor in its current state, without what is gone', async () => {
    const id = await sku(shop, await store(shop))
    const lines = [
      { sku_id: id, quantity: 2, price_then: '15000000' },
      { sku_id: 'gone', quantity: 1 },
    ]
    const cart = await shop.must(cartCalls.preview, { lines })
    expect(linesIn(cart)).toMatchObject([
      { sku_id: id, quantity: 2, price: '20000000', price_then: '15000000', own: false },
    ])
    expect((await shop.must(cartCalls.preview, { lines: [] })).shops).toEqual([])
  })

  it('names goods in the reader’s language when it refuses them', async () => {
    const id = await sku(shop, await store(shop), { stock: 1 })
    await run(
      `update goods set title = '{"en":"Cup","zh-CN":"杯子","ar":"كوب"}' where id = (select goods_id from skus where id = $1)`,
      id,
    )
    const { problem } = await keep(await newPerson(), { mode: 'add', sku_id: id, quantity: 2 }, 'zh-CN')
    expect(problem?.params).toEqual({ title: '杯子', left: 1 })
  })
})
