import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { problem } from '#contract/platform/problem.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { MOST_SHIP_LINES } from '#contract/trade/shop-orders.form.ts'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { statement } from '#server/platform/db/database.ts'
import { USDT } from '#tests/support/factories.ts'
import { type Deal, paid, payFor, placed, placeFor } from '#tests/support/orders.ts'
import { claimFor } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const history = statement(
  'test_ship_history',
  `select count(*)::int as n from status_history where entity_id = $1 and event = 'order.ship'`,
)

describe.each(oneEngine())('shipping many orders at once on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** One more order of the same buyer and shop, paid. */
  const another = async (deal: Deal): Promise<Deal> => {
    const [sku_id = ''] = deal.skuIds
    const order = await placeFor(shop, deal.buyer, deal.addressId, [{ sku_id, quantity: 1 }])
    await payFor(shop, { ...deal, order })
    return { ...deal, order }
  }
  const preview = async ({ merchant }: Pick<Deal, 'merchant'>, text: string) =>
    (await shop.must(shopOrdersCalls.shipPreview, { text }, merchant.owner)).lines
  const whyNot = async (deal: Pick<Deal, 'merchant'>, text: string) =>
    (await preview(deal, text)).map((line) => line.problem?.key ?? 'ship')
  const stateOf = async ({ order, buyer }: Pick<Deal, 'order' | 'buyer'>) =>
    (await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)).state

  it('says of each line what becomes of it, and ships nothing', async () => {
    const deal = await paid(shop)
    const [second, unpaid, claimed] = [await another(deal), await placedOnly(deal), await another(deal)]
    await shop.must(refundCalls.addApply, claimFor(claimed, { money: String(USDT) }), deal.buyer)
    const stranger = await paid(shop)
    const lines = [
      `${deal.order.order_no}, SF Express, SF-1001`,
      `99999, SF Express, SF-1002`,
      `${stranger.order.order_no}, SF Express, SF-1003`,
      `${unpaid.order_no}, SF Express, SF-1004`,
      `${claimed.order.order_no}, SF Express, SF-1005`,
      `${second.order.order_no}, SF Express, SF-1001`,
      `${deal.order.order_no}, SF Express, SF-1006`,
      `${second.order.order_no}, , SF-1007`,
      `${second.order.order_no}, SF Express, `,
      `${second.order.order_no}, SF Express, 1`,
      `${second.order.order_no}, ${'x'.repeat(61)}, SF-1008`,
      `2.02611E+17, SF Express, SF-1009`,
      `only one cell`,
      `a, b, c, d`,
    ]
    expect(await whyNot(deal, lines.join('\n'))).toEqual([
      'ship',
      'order.notFound',
      'order.notFound',
      'system.alreadyMoved',
      'order.hasOpenRefund',
      'ship.sameTracking',
      'ship.sameOrder',
      'ship.carrierMissing',
      'ship.trackingMissing',
      'input.tooShort',
      'input.tooLong',
      'ship.numberShortened',
      'ship.cells',
      'ship.cells',
    ])
    expect(await stateOf(deal)).toBe('pendingDelivery')
  })

  const placedOnly = async ({ buyer, addressId, skuIds }: Deal) =>
    placeFor(shop, buyer, addressId, [{ sku_id: skuIds[0] ?? '', quantity: 1 }])

  it('reads columns by their names in any order, a tab, a semicolon, and digits of any script', async () => {
    const deal = await paid(shop)
    const { order_no } = deal.order
    const eastern = order_no.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    const texts = [
      `Tracking number;Order no.;Carrier\nSF-2001;${order_no};SF`,
      `订单号\t承运商\t运单号\r\n${order_no}\tSF\tSF-2001`,
      `\u{FEFF}#${eastern},"SF",SF-2001\n\n`,
    ]
    for (const text of texts) {
      expect(await preview(deal, text)).toMatchObject([
        { order_no, carrier: 'SF', tracking: 'SF-2001', problem: null, buyer: expect.stringMatching(/^n/) },
      ])
    }
  })

  it('names the line, and the carrier that the shop has not used lately', async () => {
    const deal = await paid(shop)
    expect(await preview(deal, `${deal.order.order_no},SF,SF-3001`)).toMatchObject([{ line: 1, is_new_carrier: false }])
    await shop.must(
      shopOrdersCalls.shipMany,
      { lines: [{ order_no: deal.order.order_no, carrier: 'SF', tracking: 'SF-3001' }] },
      deal.merchant.owner,
    )
    const [next, last] = [await another(deal), await another(deal)]
    const text = `\n${next.order.order_no},sf,SF-3002\n${last.order.order_no},FS,SF-3001`
    expect(await preview(deal, text)).toMatchObject([
      { line: 2, is_new_carrier: false, problem: null },
      { line: 3, is_new_carrier: true, problem: { key: 'order.trackingUsed' } },
    ])
  })

  it('answers for cells of any length, also where a sign becomes many', async () => {
    const deal = await paid(shop)
    const { order_no } = deal.order
    const lines = [
      `${'ﷺ'.repeat(70)}, SF, SF-1`,
      `${order_no}, ${'x'.repeat(500)}, SF-2`,
      `${order_no}, SF, ${'9'.repeat(500)}`,
    ]
    expect(await whyNot(deal, lines.join('\n'))).toEqual(['order.notFound', 'input.tooLong', 'input.tooLong'])
  })

  it('asks which column is which, and reads the list as its merchant says', async () => {
    const deal = await paid(shop)
    const text = `Order #,AWB,Service\n${deal.order.order_no},7014600006281,DHL`
    const asked = await shop.must(shopOrdersCalls.shipPreview, { text }, deal.merchant.owner)
    expect(asked).toMatchObject({ lines: [], asked: { guess: { order_no: 0, tracking: 1, carrier: null } } })
    expect(asked.asked?.samples[2]).toEqual(['Service', 'DHL'])
    const columns = { order_no: 0, tracking: 1, carrier: 2 }
    const read = await shop.must(shopOrdersCalls.shipPreview, { text, columns }, deal.merchant.owner)
    expect(read).toMatchObject({
      asked: null,
      head: 'Order #,AWB,Service',
      lines: [{ carrier: 'DHL', tracking: '7014600006281', problem: null }],
    })
    const twice = { ...columns, carrier: 1 }
    const { problem: refused } = await shop.ask(
      shopOrdersCalls.shipPreview,
      { text, columns: twice },
      deal.merchant.owner,
    )
    expect(refused).toEqual(problem('ship.sameColumn', {}, 'columns'))
  })

  it('ships no number that a spreadsheet may have changed until its merchant is sure', async () => {
    const deal = await paid(shop)
    const line = { order_no: deal.order.order_no, carrier: 'DHL', tracking: '340434161094042000' }
    expect(await whyNot(deal, `order,carrier,tracking\n${Object.values(line).join(',')}`)).toEqual([
      'ship.numberDoubtful',
    ])
    const ship = async (more: { sure?: boolean }) =>
      (await shop.must(shopOrdersCalls.shipMany, { lines: [{ ...line, ...more }] }, deal.merchant.owner)).lines[0]
        ?.problem?.key
    expect(await ship({})).toBe('ship.numberDoubtful')
    expect(await stateOf(deal)).toBe('pendingDelivery')
    expect(await ship({ sure: true })).toBeUndefined()
    expect(await stateOf(deal)).toBe('pendingReceipt')
  })

  it('ships a guarded number as its digits, and never what a spreadsheet has changed for good', async () => {
    const deal = await paid(shop)
    const ship = async (tracking: string) => {
      const line = { order_no: `="${deal.order.order_no}"`, carrier: 'DHL', tracking }
      return (await shop.must(shopOrdersCalls.shipMany, { lines: [line] }, deal.merchant.owner)).lines[0]?.problem?.key
    }
    for (const changed of ['3.40434E+17', '####']) expect(await ship(changed)).toBe('ship.numberShortened')
    expect(await ship('DHL')).toBe('ship.trackingWithoutDigit')
    expect(await ship('="00340434161094042557"')).toBeUndefined()
    const seen = await shop.must(shopOrderCalls.orderInfo, { id: deal.order.id }, deal.merchant.owner)
    expect(seen.parcel).toEqual({ carrier: 'DHL', tracking: '00340434161094042557' })
  })

  it('leaves out orders of a file that have no parcel yet, and those that are on their way with it', async () => {
    const deal = await paid(shop)
    const [second, third] = [await another(deal), await another(deal)]
    const lines = [{ order_no: deal.order.order_no, carrier: 'DHL', tracking: '340434161094042557' }]
    await shop.must(shopOrdersCalls.shipMany, { lines }, deal.merchant.owner)
    const rows = [
      `${deal.order.order_no},DHL,340434161094042557`,
      `${second.order.order_no},,`,
      `${third.order.order_no},DHL,7014600006282`,
    ]
    const preview = await shop.must(
      shopOrdersCalls.shipPreview,
      { text: ['order,carrier,tracking', ...rows].join('\n') },
      deal.merchant.owner,
    )
    expect(preview).toMatchObject({ empty: 1, shipped: 1, lines: [{ order_no: third.order.order_no, problem: null }] })
    // Another number is no repetition: it is said why it cannot be.
    expect(await whyNot(deal, `${deal.order.order_no},DHL,7014600006283`)).toEqual(['system.alreadyMoved'])
  })

  it('refuses an empty list, a list that is too long and a quote that nothing closes', async () => {
    const { merchant } = await placed(shop)
    const refusal = async (text: string) =>
      (await shop.ask(shopOrdersCalls.shipPreview, { text }, merchant.owner)).problem
    expect(await refusal(' \n')).toEqual(problem('input.required', {}, 'text'))
    expect(await refusal('1,SF,"T1\n2,SF,T2')).toEqual(problem('ship.unclosedQuote', { line: 1 }, 'text'))
    const line = (index: number) => `${index},SF,T${index}`
    const many = (count: number) => Array.from({ length: count }, (_, index) => line(index)).join('\n')
    expect(await refusal(many(MOST_SHIP_LINES + 1))).toEqual(problem('ship.tooMany', { max: MOST_SHIP_LINES }, 'text'))
    const named = `order,carrier,tracking\n${many(MOST_SHIP_LINES)}`
    expect(await preview({ merchant }, named)).toHaveLength(MOST_SHIP_LINES)
    expect(await refusal(`${named}\n${line(MOST_SHIP_LINES)}`)).toMatchObject({ key: 'ship.tooMany' })
  })

  it('ships what can be shipped, gives a result for each line, and ships nothing twice', async () => {
    const deal = await paid(shop)
    const [second, third] = [await another(deal), await another(deal)]
    const lines = [
      { order_no: deal.order.order_no, carrier: 'SF', tracking: 'SF-4001' },
      { order_no: '12345', carrier: 'SF', tracking: 'SF-4002' },
      { order_no: second.order.order_no, carrier: 'SF', tracking: 'SF-4003' },
      { order_no: third.order.order_no, carrier: '', tracking: 'SF-4004' },
      { order_no: second.order.order_no, carrier: 'SF', tracking: 'SF-4005' },
    ]
    const ship = () => shop.must(shopOrdersCalls.shipMany, { lines }, { ...deal.merchant.owner, key: 'bulk-1' })
    const results = await ship()
    expect(results.lines.map(({ problem: found }) => found?.key ?? 'shipped')).toEqual([
      'shipped',
      'order.notFound',
      'shipped',
      'ship.carrierMissing',
      'ship.sameOrder',
    ])
    expect(await Promise.all([deal, second, third].map(stateOf))).toEqual([
      'pendingReceipt',
      'pendingReceipt',
      'pendingDelivery',
    ])
    expect(await ship()).toEqual(results)
    for (const { order } of [deal, second]) expect(await shop.db.run(history, [order.id])).toEqual([{ n: 1 }])
  })

  it('tells why an order is not shipped again under another key, and leaves it as it was', async () => {
    const deal = await paid(shop)
    const { order_no, id } = deal.order
    const ship = (tracking: string) =>
      shop.must(shopOrdersCalls.shipMany, { lines: [{ order_no, carrier: 'SF', tracking }] }, deal.merchant.owner)
    expect(await ship('SF-5001')).toEqual({ lines: [{ order_no, order_id: id, problem: null }] })
    expect(await ship('SF-5002')).toMatchObject({ lines: [{ problem: { key: 'system.alreadyMoved' } }] })
    const next = await another(deal)
    expect(
      await shop.must(
        shopOrdersCalls.shipMany,
        { lines: [{ order_no: next.order.order_no, carrier: 'SF', tracking: 'SF-5001' }] },
        deal.merchant.owner,
      ),
    ).toMatchObject({ lines: [{ problem: { key: 'order.trackingUsed' } }] })
    const seen = await shop.must(shopOrderCalls.orderInfo, { id }, deal.merchant.owner)
    expect(seen.parcel).toEqual({ carrier: 'SF', tracking: 'SF-5001' })
  })

  it("ships no order of another shop, nor of a shop's own customer", async () => {
    const [deal, stranger] = [await paid(shop), await paid(shop)]
    const lines = [{ order_no: deal.order.order_no, carrier: 'SF', tracking: 'SF-6001' }]
    expect(await shop.must(shopOrdersCalls.shipMany, { lines }, stranger.merchant.owner)).toMatchObject({
      lines: [{ order_id: null, problem: { key: 'order.notFound' } }],
    })
    const { problem: refused } = await shop.ask(shopOrdersCalls.shipMany, { lines }, deal.buyer)
    expect(refused?.key).toBe('shop.notMerchant')
    expect(await stateOf(deal)).toBe('pendingDelivery')
  })
})
