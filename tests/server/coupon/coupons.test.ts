import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couponCalls, shopCouponCalls } from '#contract/trade/coupon.calls.ts'
import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { COUPON_RETURNED_MS, days, minutes } from '#machines/platform/constants.ts'
import { couponNow, platformOffer, received, shopOffer } from '#tests/support/coupons.ts'
import { address, person, type Person, PIN, sku, type Store, store, USDT } from '#tests/support/factories.ts'
import { balance } from '#tests/support/orders.ts'
import { prove } from '#tests/support/prove.ts'
import { refundOf } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

/** What the shops of these tests ask for delivery. */
const FREIGHT = 5n * USDT

interface Cart {
  readonly buyer: Person
  readonly address_id: string
  readonly lines: readonly { sku_id: string; quantity: number }[]
  readonly merchants: readonly Store[]
}

describe.each(engines())('coupons on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(async () => {
    expect(await prove(shop.db)).toEqual([])
    await shop.close()
  })

  /** A buyer with one piece of each price, each from a shop of its own. */
  async function cart(...prices: bigint[]): Promise<Cart> {
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id)
    const merchants: Store[] = []
    const lines: { sku_id: string; quantity: number }[] = []
    for (const price of prices) {
      const merchant = await store(shop)
      merchants.push(merchant)
      lines.push({ sku_id: await sku(shop, merchant, { price }), quantity: 1 })
    }
    return { buyer, address_id, lines, merchants }
  }

  const quoted = ({ buyer, address_id, lines }: Cart, coupons?: string[]) =>
    shop.must(orderCalls.getOrderGoodsList, { lines: [...lines], address_id, ...(coupons && { coupons }) }, buyer)

  async function placed(wanted: Cart, coupons: string[]): Promise<OrderView[]> {
    const { quote } = await quoted(wanted, coupons)
    const { address_id, lines, buyer } = wanted
    return (await shop.must(orderCalls.addOrder, { quote, lines: [...lines], address_id, coupons }, buyer)).orders
  }

  async function paid(wanted: Cart, coupons: string[]): Promise<OrderView[]> {
    const orders = await placed(wanted, coupons)
    const total = orders.reduce((sum, { money }) => sum + BigInt(money.total), 0n).toString()
    const ids = orders.map(({ id }) => id)
    return (await shop.must(payCalls.payment, { ids, total, pay_password: PIN }, wanted.buyer)).orders
  }

  const platformBalance = async (): Promise<bigint> => {
    const [row] = await runText<{ sum: bigint }>(
      shop,
      `select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account_id = 'platform:coupons'`,
    )
    return BigInt(row?.sum ?? 0)
  }

  it('proposes the best of the shop and of the platform, and takes both off what the buyer pays', async () => {
    const wanted = await cart(60n * USDT)
    const [merchant] = wanted.merchants
    const offers = [
      await shopOffer(shop, merchant!, { value: 3n * USDT }),
      await shopOffer(shop, merchant!, { value: 6n * USDT, min: 50n * USDT }),
      await shopOffer(shop, merchant!, { value: 20n * USDT, min: 100n * USDT }),
      await platformOffer(shop, { value: 4n * USDT }),
    ]
    const copies: string[] = []
    for (const offer of offers) copies.push((await received(shop, wanted.buyer, offer)).id)
    const quote = await quoted(wanted)
    expect(quote.total).toBe(String(50n * USDT + FREIGHT))
    expect(quote.shops[0]).toMatchObject({ coupon: String(6n * USDT), subsidy: String(4n * USDT) })
    expect(quote.coupons.filter(({ chosen }) => chosen).map(({ coupon }) => coupon.id)).toEqual([copies[1], copies[3]])
    expect(quote.coupons.at(-1)).toMatchObject({
      takes: '0',
      chosen: false,
      objection: { key: 'coupon.belowMinimum', params: { min: String(100n * USDT) } },
    })
    const [order] = await paid(wanted, [copies[1]!, copies[3]!])
    expect(order?.money).toMatchObject({
      goods: String(60n * USDT),
      discount: String(6n * USDT),
      coupon: String(6n * USDT),
      subsidy: String(4n * USDT),
      total: String(50n * USDT + FREIGHT),
      escrow: String(54n * USDT + FREIGHT),
    })
    expect((await couponNow(shop, wanted.buyer, copies[1]!)).state).toBe('used')
    expect((await couponNow(shop, wanted.buyer, copies[3]!)).order?.order_no).toBe(order?.order_no)
  })

  it('gives each payer its share of a partial refund, keeps the coupon used, and settles the rest to the shop', async () => {
    const wanted = await cart(60n * USDT)
    const { id } = await received(shop, wanted.buyer, await platformOffer(shop, { value: 10n * USDT }))
    const [order] = await paid(wanted, [id])
    const [merchant] = wanted.merchants
    const before = await platformBalance()
    const ask = { order_id: order!.id, line_id: order!.lines[0]!.id, kind: 'money', money: String(20n * USDT) } as const
    const asked = await shop.must(refundCalls.addApply, { ...ask, reason: 'broken' }, wanted.buyer)
    await shop.must(refundMoves['refund.agree'], { id: refundOf(asked) }, merchant!.owner)
    // 20 of the 50 that the buyer paid: 4 of the 10 that the platform paid.
    expect((await platformBalance()) - before).toBe(4n * USDT)
    expect((await couponNow(shop, wanted.buyer, id)).state).toBe('used')
    const parcel = { carrier: 'SF', tracking: `T${order!.id}` }
    await shop.must(orderMoves['order.ship'], { id: order!.id, parcel }, merchant!.owner)
    await shop.must(orderMoves['order.confirm'], { id: order!.id }, wanted.buyer)
    const had = await balance(shop, merchant!.owner.id)
    await shop.pass(days(7) + 1)
    // 30 of the buyer and 6 of the platform, less the commission of Bronze on both, and the freight whole.
    expect((await balance(shop, merchant!.owner.id)) - had).toBe((36n * USDT * 955n) / 1000n + FREIGHT)
  })

  it('bears what decision 0076 says, to the cent', async () => {
    const buyer = await person(shop)
    const merchant = await store(shop)
    const lines = [
      { sku_id: await sku(shop, merchant, { price: 60n * USDT }), quantity: 1 },
      { sku_id: await sku(shop, merchant, { price: 40n * USDT }), quantity: 1 },
    ]
    const wanted: Cart = { buyer, address_id: await address(shop, buyer.id), lines, merchants: [merchant] }
    const ofShop = await received(shop, buyer, await shopOffer(shop, merchant, { value: 10n * USDT, min: 80n * USDT }))
    const ofPlatform = await received(shop, buyer, await platformOffer(shop, { value: 9n * USDT }))
    const [order] = await paid(wanted, [ofShop.id, ofPlatform.id])
    expect(order?.lines.map(({ paid_share, subsidy_share }) => [paid_share, subsidy_share])).toEqual([
      ['48600000', '5400000'],
      ['32400000', '3600000'],
    ])
    expect(order?.money).toMatchObject({ total: '86000000', escrow: '95000000' })
    const before = await platformBalance()
    const ask = { order_id: order!.id, line_id: order!.lines[1]!.id, kind: 'money', money: '16200000' } as const
    const asked = await shop.must(refundCalls.addApply, { ...ask, reason: 'broken' }, buyer)
    await shop.must(refundMoves['refund.agree'], { id: refundOf(asked) }, merchant.owner)
    expect((await platformBalance()) - before).toBe(1_800_000n)
    const parcel = { carrier: 'SF', tracking: `T${order!.id}` }
    await shop.must(orderMoves['order.ship'], { id: order!.id, parcel }, merchant.owner)
    await shop.must(orderMoves['order.confirm'], { id: order!.id }, buyer)
    const had = await balance(shop, merchant.owner.id)
    await shop.pass(days(7) + 1)
    expect((await balance(shop, merchant.owner.id)) - had).toBe(73_760_000n)
  })

  it('belongs to the batch: it stays used while one order lives, and comes back when none does', async () => {
    const wanted = await cart(30n * USDT, 20n * USDT)
    const { id } = await received(shop, wanted.buyer, await platformOffer(shop, { value: 10n * USDT }))
    const before = await platformBalance()
    const [first, second] = await paid(wanted, [id])
    expect((await platformBalance()) - before).toBe(-10n * USDT)
    const ownerOf = (order: OrderView) => wanted.merchants.find((each) => each.id === order.shop.id)!.owner
    await shop.must(orderMoves['order.merchantCancel'], { id: first!.id, reason: 'gone' }, ownerOf(first!))
    expect(await couponNow(shop, wanted.buyer, id)).toMatchObject({ state: 'used', facts: { liveOrders: 1 } })
    await shop.must(orderMoves['order.merchantCancel'], { id: second!.id, reason: 'gone' }, ownerOf(second!))
    expect(await couponNow(shop, wanted.buyer, id)).toMatchObject({ state: 'unused', order: null })
    expect(await platformBalance()).toBe(before)
    expect(await balance(shop, wanted.buyer.id)).toBe(1_000n * USDT)
  })

  it('is in use by an unpaid order, and free again when that ends', async () => {
    const wanted = await cart(30n * USDT)
    const { id } = await received(shop, wanted.buyer, await platformOffer(shop))
    const [order] = await placed(wanted, [id])
    expect(await couponNow(shop, wanted.buyer, id)).toMatchObject({
      state: 'locked',
      order: { id: order!.id, order_no: order!.order_no },
    })
    const { coupons } = await quoted(await ofSame(wanted))
    expect(coupons[0]).toMatchObject({ objection: { key: 'coupon.inUse', params: { number: order!.order_no } } })
    await shop.pass(minutes(31))
    expect((await couponNow(shop, wanted.buyer, id)).state).toBe('unused')
  })

  /** The same buyer, with something else. */
  async function ofSame(wanted: Cart): Promise<Cart> {
    const merchant = await store(shop)
    const lines = [{ sku_id: await sku(shop, merchant, { price: 30n * USDT }), quantity: 1 }]
    return { ...wanted, lines, merchants: [merchant] }
  }

  it('is good for three days more if its order was cancelled after its end', async () => {
    const wanted = await cart(30n * USDT)
    const [row] = await runText<{ until: string }>(
      shop,
      `select to_char(shop_now() + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until`,
    )
    const offer = await platformOffer(shop, { good_until: row!.until })
    const { id } = await received(shop, wanted.buyer, offer)
    const [order] = await paid(wanted, [id])
    await shop.pass(minutes(90))
    await shop.must(orderMoves['order.merchantCancel'], { id: order!.id, reason: 'gone' }, wanted.merchants[0]!.owner)
    const back = await couponNow(shop, wanted.buyer, id)
    expect(back.state).toBe('unused')
    const [now] = await runText<{ ms: number }>(shop, `select (extract(epoch from shop_now()) * 1000)::float8 as ms`)
    expect(Date.parse(back.good_until) - now!.ms).toBeGreaterThan(COUPON_RETURNED_MS - minutes(1))
  })

  it('stays when the merchant lowers the price, and the platform never pays more than that', async () => {
    const wanted = await cart(30n * USDT)
    const { id } = await received(shop, wanted.buyer, await platformOffer(shop, { value: 10n * USDT }))
    const [order] = await placed(wanted, [id])
    const lower = { id: order!.id, total: String(2n * USDT + FREIGHT) }
    const lowered = await shop.must(orderMoves['order.lowerPrice'], lower, wanted.merchants[0]!.owner)
    expect(lowered.money).toMatchObject({
      total: String(2n * USDT + FREIGHT),
      subsidy: String(10n * USDT),
      discount: String(18n * USDT),
    })
  })

  it('shows a shop what its coupons brought and cost', async () => {
    const wanted = await cart(60n * USDT)
    const [merchant] = wanted.merchants
    const offer = await shopOffer(shop, merchant!, { value: 5n * USDT, total: 10 })
    const { id } = await received(shop, wanted.buyer, offer)
    await paid(wanted, [id])
    const { data } = await shop.must(shopCouponCalls.offers, {}, merchant!.owner)
    expect(data).toMatchObject([
      { id: offer, received: 1, used: 1, cost: String(5n * USDT), sales: String(55n * USDT + FREIGHT), state: 'open' },
    ])
    const stopped = await shop.must(shopCouponCalls.stop, { id: offer }, merchant!.owner)
    expect(stopped.state).toBe('stopped')
    expect((await shop.must(couponCalls.offers, { shop: merchant!.id }, await person(shop))).data).not.toContainEqual(
      expect.objectContaining({ id: offer }),
    )
  })

  it('lists my coupons by tab', async () => {
    const wanted = await cart(60n * USDT)
    const { buyer } = wanted
    const [used, fresh] = [await platformOffer(shop), await platformOffer(shop)]
    const usedId = (await received(shop, buyer, used)).id
    await paid(wanted, [usedId])
    const freshId = (await received(shop, buyer, fresh)).id
    const ids = async (tab: 'all' | 'new' | 'unused' | 'used' | 'expired') =>
      (await shop.must(couponCalls.mine, { tab }, buyer)).data.map((coupon) => coupon.id)
    expect(await ids('all')).toEqual([freshId, usedId])
    expect([await ids('new'), await ids('unused'), await ids('used'), await ids('expired')]).toEqual([
      [freshId],
      [freshId],
      [usedId],
      [],
    ])
    const offered = await shop.must(couponCalls.mine, { tab: 'unclaimed' }, buyer)
    expect(offered.data.map(({ offer_id }) => offer_id)).not.toContain(fresh)
    expect(offered.data.every(({ state }) => state === 'unclaimed')).toBe(true)
  })

  it('is given ten times if there are ten, to each person once, although 200 asks arrive at once', async () => {
    const offer = await platformOffer(shop, { total: 10 })
    const people = await Promise.all(Array.from({ length: 100 }, () => person(shop, { balance: 0n, pin: null })))
    const asks = people.flatMap((who) => [0, 1].map(() => shop.ask(couponCalls.receive, { id: offer }, who)))
    const answers = await Promise.all(asks)
    const keys = answers.map(({ body, problem }) => (body.code === 1 ? 'received' : problem?.key))
    expect(keys.filter((key) => key === 'received')).toHaveLength(10)
    expect(new Set(keys)).toEqual(new Set(['received', 'coupon.gone', 'coupon.receivedBefore']))
  })

  it('is given while the budget holds, although 200 asks arrive at once', async () => {
    const offer = await platformOffer(shop, { value: 5n * USDT, budget: 52n * USDT })
    const people = await Promise.all(Array.from({ length: 100 }, () => person(shop, { balance: 0n, pin: null })))
    const asks = people.flatMap((who) => [0, 1].map(() => shop.ask(couponCalls.receive, { id: offer }, who)))
    const answers = await Promise.all(asks)
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(10)
    expect(new Set(answers.flatMap(({ problem }) => problem?.key ?? []))).toEqual(
      new Set(['coupon.gone', 'coupon.receivedBefore']),
    )
  })
})
