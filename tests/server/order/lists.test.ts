import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Page } from '#contract/platform/call.ts'
import { orderCalls, orderMoves, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { address, person, type Person, sku, type Store, store, USDT } from '#tests/support/factories.ts'
import { payFor, placeFor } from '#tests/support/orders.ts'
import { claimFor } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

/** What became of an order; so many of each kind come again and again, mixed. */
const MIX = [
  'unpaid',
  'cancelled',
  'hidden',
  'sent',
  'sent',
  'returned',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
] as const
type Kind = (typeof MIX)[number]
const TIMES = 6

describe.each(oneEngine())('a long list of orders on %s', (engine) => {
  let shop: TestShop
  let buyer: Person
  let merchant: Store
  /** Newest first. */
  const made: { readonly id: string; readonly kind: Kind }[] = []

  const order = async (kind: Kind, { addressId, skuId }: { addressId: string; skuId: string }): Promise<string> => {
    const deal = {
      buyer,
      merchant,
      addressId,
      skuIds: [skuId],
      order: await placeFor(shop, buyer, addressId, [{ sku_id: skuId, quantity: 1 }]),
    }
    const { id } = deal.order
    if (kind === 'unpaid') return id
    if (kind === 'cancelled' || kind === 'hidden') {
      await shop.must(orderMoves['order.cancel'], { id }, buyer)
      // Too many that ended unpaid on one day would make the buyer wait.
      await runText(shop, `update orders set created_at = created_at - interval '1 day' where id = $1`, id)
      if (kind === 'hidden') await shop.must(orderCalls.delOrder, { id }, buyer)
      return id
    }
    await payFor(shop, deal)
    if (kind === 'returned') await shop.must(refundCalls.addApply, claimFor(deal, { money: String(USDT) }), buyer)
    const parcel = { carrier: 'SF', tracking: `T${id}` }
    if (kind === 'sent') await shop.must(orderMoves['order.ship'], { id, parcel }, merchant.owner)
    return id
  }

  beforeAll(async () => {
    shop = await openShop(engine)
    merchant = await store(shop)
    buyer = await person(shop, { balance: 10_000n * USDT })
    const what = { addressId: await address(shop, buyer.id), skuId: await sku(shop, merchant, { stock: 1_000 }) }
    for (let n = 0; n < TIMES; n++) for (const kind of MIX) made.unshift({ kind, id: await order(kind, what) })
  })
  afterAll(() => shop.close())

  const idsOf = (kinds: readonly Kind[]): string[] =>
    made.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)

  async function pagesOf<In, T extends { id: string }>(
    call: Call<In, Page<T>>,
    input: In,
    as: Person,
  ): Promise<string[][]> {
    const pages: string[][] = []
    let after: string | null = null
    do {
      const page: Page<T> = await shop.must(call, { ...input, ...(after === null ? {} : { after }) }, as)
      pages.push(page.data.map(({ id }) => id))
      after = page.after
    } while (after !== null)
    return pages
  }

  const everything = [...new Set(MIX)]
  const seen = everything.filter((kind) => kind !== 'hidden')

  it.each([
    ['all', seen, everything],
    ['shipped', ['paid', 'returned'], ['paid', 'returned']],
    ['received', ['sent'], ['sent']],
    ['unpaid', ['unpaid'], ['unpaid']],
    ['returned', ['returned'], ['returned']],
    ['comment', [], []],
  ] as const)('shows each order of the tab “%s” once, the newest first, to both parties', async (tab, own, theirs) => {
    const mine = await pagesOf(orderCalls.getOrderList, { tab }, buyer)
    expect(mine.flat()).toEqual(idsOf(own))
    const shops = await pagesOf(shopOrderCalls.orderList, { tab }, merchant.owner)
    expect(shops.flat()).toEqual(idsOf(theirs))
    expect([mine, shops].map((pages) => pages.slice(0, -1).every(({ length }) => length === 20))).toEqual([true, true])
  })

  it('is longer than two pages for both, and a single state longer than one', async () => {
    expect(await pagesOf(orderCalls.getOrderList, {}, buyer)).toHaveLength(3)
    expect(await pagesOf(shopOrderCalls.orderList, {}, merchant.owner)).toHaveLength(4)
    expect(await pagesOf(shopOrderCalls.orderList, { tab: 'shipped' }, merchant.owner)).toHaveLength(2)
  })

  it.each([
    ['all', ['sent', 'returned', 'paid']],
    ['received', ['sent']],
    ['returned', ['returned']],
    ['unpaid', []],
  ] as const)('shows a shop what is still to be settled of the tab “%s”', async (tab, kinds) => {
    const pages = await pagesOf(shopOrderCalls.orderList, { tab, pending: 'settlement' }, merchant.owner)
    expect(pages.flat()).toEqual(idsOf(kinds))
  })
})
