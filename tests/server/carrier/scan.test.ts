import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carrierCalls } from '#contract/trade/carrier.calls.ts'
import type { ReportScan } from '#contract/trade/carrier.contract.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { days, minutes } from '#machines/platform/constants.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { secretOf } from '#server/trade/carrier/carrier.env.ts'
import { type Deal, paid, shipped } from '#tests/support/orders.ts'
import { type GivenScan, scanOf } from '#tests/support/scans.ts'
import { CARRIER, oneEngine, openShop, type TestShop, testEnv } from '#tests/support/shop.ts'

const SECRETS = { [CARRIER.name]: CARRIER.secret, DPD: 'the secret of DPD, long enough to be one' }

describe.each(oneEngine())('a report of a carrier on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { CARRIER_SECRETS: JSON.stringify(SECRETS) })))
  afterAll(() => shop.close())

  const report = (deal: Deal, given: GivenScan = {}) => scanOf(shop, deal, given)
  const send = (scan: ReportScan) => shop.ask(carrierCalls.scan, scan)
  const refusalOf = async (scan: ReportScan) => (await send(scan)).problem
  const stateOf = async ({ order, buyer }: Deal) => {
    const { facts, deadline_at } = await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)
    return { delivered: facts.deliveredAt !== null, deadline_at }
  }

  it('leaves three days to receive the parcel, and both sides see where it was', async () => {
    const deal = await shipped(shop)
    expect((await send(await report(deal, { carrier: 'sf' }))).body.data).toEqual({ moved: true })
    const after = await shop.must(orderCalls.getOrderInfo, { id: deal.order.id }, deal.buyer)
    const entry = after.timeline.at(-1)
    expect(entry).toMatchObject({ name: 'order.delivered', actor: 'carrier', reason: 'Hangzhou 杭州' })
    expect(Date.parse(after.deadline_at ?? '') - Date.parse(entry?.at ?? '')).toBe(days(3))
    const { parcels } = await shop.must(orderCalls.getLogistics, { id: deal.order.id }, deal.merchant.owner)
    expect(parcels[0]?.events.at(-1)).toMatchObject({ name: 'order.delivered', place: 'Hangzhou 杭州' })
  })

  it('moves an order once, however often it is sent', async () => {
    const deal = await shipped(shop)
    const scan = await report(deal)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(scan)))
    expect(answers.filter(({ body }) => body.data.moved)).toHaveLength(1)
    const { timeline } = await shop.must(orderCalls.getOrderInfo, { id: deal.order.id }, deal.buyer)
    expect(timeline.filter(({ name }) => name === 'order.delivered')).toHaveLength(1)
  })

  it('moves nothing while the parcel is on its way, and nothing once it was received', async () => {
    const deal = await shipped(shop)
    expect((await send(await report(deal, { kind: 'underway' }))).body.data).toEqual({ moved: false })
    expect(await stateOf(deal)).toMatchObject({ delivered: false })
    await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
    expect((await send(await report(deal))).body.data).toEqual({ moved: false })
  })

  it.each<[string, (deal: Deal) => Promise<ReportScan>]>([
    ['without a signature of ours', async (deal) => ({ ...(await report(deal)), signature: '0'.repeat(64) })],
    ['signed by another carrier', (deal) => report(deal, { secret: SECRETS.DPD })],
    ['of a carrier without a secret', (deal) => report(deal, { carrier: 'Elsewhere Post' })],
    ['of a carrier that is called like a part of every object', (deal) => report(deal, { carrier: 'constructor' })],
    ['changed after it was signed', async (deal) => ({ ...(await report(deal)), place: 'Paris' })],
    [
      'with its texts moved to other fields',
      async (deal) => ({ ...(await report(deal, { place: 'A', order_no: '' })), place: '', order_no: 'A' }),
    ],
  ])('is refused %s', async (_how, written) => {
    const deal = await shipped(shop)
    expect(await refusalOf(await written(deal))).toMatchObject({ key: 'carrier.unsigned' })
    expect(await stateOf(deal)).toMatchObject({ delivered: false })
  })

  it('is refused later than five minutes after it was sent, and from the future', async () => {
    const deal = await shipped(shop)
    const scan = await report(deal)
    await shop.pass(minutes(6))
    expect(await refusalOf(scan)).toMatchObject({ key: 'carrier.late', field: 'sent_at' })
    const ahead = new Date((await shopNow(shop.db)).getTime() + minutes(6)).toISOString()
    expect(await refusalOf(await report(deal, { sent_at: ahead }))).toMatchObject({ key: 'carrier.late' })
    expect(await stateOf(deal)).toMatchObject({ delivered: false })
  })

  it('is refused about a parcel that no one shipped, that another carrier has, or that was scanned before it was paid', async () => {
    const [deal, unsent] = [await shipped(shop), await paid(shop)]
    expect(await refusalOf(await report(unsent))).toMatchObject({ key: 'carrier.noParcel', field: 'tracking' })
    expect(await refusalOf(await report(deal, { carrier: 'DPD', secret: SECRETS.DPD }))).toMatchObject({
      key: 'carrier.noParcel',
    })
    const before = new Date(Date.parse(deal.order.timeline[0]?.at ?? '') - minutes(1)).toISOString()
    expect(await refusalOf(await report(deal, { scanned_at: before }))).toMatchObject({
      key: 'carrier.notThisParcel',
      field: 'scanned_at',
    })
    expect(await stateOf(deal)).toMatchObject({ delivered: false })
  })

  it('moves no order of a shop that wrote the number of another shop’s parcel', async () => {
    const [theirs, borrower] = [await shipped(shop), await paid(shop)]
    const parcel = { carrier: 'SF', tracking: `T${theirs.order.id}` }
    await shop.must(orderMoves['order.ship'], { id: borrower.order.id, parcel }, borrower.merchant.owner)
    expect(await refusalOf(await report(theirs))).toMatchObject({ key: 'carrier.severalParcels', field: 'order_no' })
    expect(await stateOf(borrower)).toMatchObject({ delivered: false })
    await shop.must(orderMoves['order.confirm'], { id: borrower.order.id }, borrower.buyer)
    // What was received is no longer in question.
    expect(await refusalOf(await report(theirs, { kind: 'underway' }))).toBeUndefined()
    const named = await report(theirs, { order_no: theirs.order.order_no })
    expect((await send(named)).body.data).toEqual({ moved: true })
    expect(await stateOf(borrower)).toMatchObject({ delivered: false })
  })
})

describe('the secrets of carriers', () => {
  const env = (secrets: string) => ({ ...testEnv(), CARRIER_SECRETS: secrets })
  it('are found whatever the case of a name, and none is of a name that was not written', () => {
    expect(secretOf(env(JSON.stringify(SECRETS)), ' sF ')).toBe(CARRIER.secret)
    expect(secretOf(env(JSON.stringify(SECRETS)), 'toString')).toBeUndefined()
    expect(secretOf({ ...testEnv(), CARRIER_SECRETS: undefined }, 'SF')).toBeUndefined()
  })
})
