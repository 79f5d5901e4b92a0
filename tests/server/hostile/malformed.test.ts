import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/people/address.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import type { Call } from '#contract/platform/call.ts'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { person, PIN } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Deal, placed, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

/** Amounts that are none: money is the shortest decimal digits of a whole number of micro-USDT, as text. */
const AMOUNTS: readonly unknown[] = [
  '', ' ', '-1', '-0', '+5', '007', '00', '0.0000001', '1e-7', '1e3', '1.0', '1,000', '1_000', '0x10', '0b1', ' 5', '5 ', '5\n', '٥', '５', '²',
  'NaN', 'Infinity', '-Infinity', 'null', '9'.repeat(19), '1'.repeat(400), '5n', 5, -5, 0, 1.5, 1e21, null, true, ['5'], { value: '5' },
] // prettier-ignore

/** The same where nothing typed, and more than can be written down, are answered in words. */
const TYPED_AMOUNTS = AMOUNTS.filter((amount) => amount !== '' && amount !== '9'.repeat(19))
/** The same where only nothing typed is. */
const SEEN_AMOUNTS = AMOUNTS.filter((amount) => amount !== '')

/** Numbers of pieces or of stars that are none. */
const COUNTS: readonly unknown[] = [
  -1, 1.5, 1e-7, 2 ** 31, 2 ** 53, 1e21, -(2 ** 31), '', ' ', '-1', '1.0', '1e0', '0x1', '+1', '１', '1 ', 'NaN', '9'.repeat(17), null, true, [1], ['1'], {},
] // prettier-ignore

/** Texts that say nothing, more than a line may hold, or more than can be seen. */
const LONG = 'x'.repeat(201)
const TEXTS: readonly unknown[] = [
  '', ' \t\n ', '\u200b\u2060\ufeff', '\u3164', '\u2800', LONG, 'fine \u202enif', 'fine \u2066nif', 'fine\u0007', 'fine\u001b[31m', 'fine\u007f', 5, null, true, ['fine'], {},
] // prettier-ignore

/** The same of a name, which loses the marks that turn other text. */
const NAMES = TEXTS.filter((text) => typeof text !== 'string' || !/[\u202e\u2066]/.test(text))

/** In a query everything is text. */
const inQuery = (values: readonly unknown[]) =>
  values.filter((value) => typeof value === 'string' && value.trim() === value)

interface Place {
  readonly call: Call
  readonly wrong: readonly unknown[]
  readonly field: string
  readonly input: (wrong: unknown) => object
  readonly by: { readonly token: string }
}

/** Who decides about what; each of them may. */
interface Desk {
  readonly support: { readonly token: string }
  readonly finance: { readonly token: string }
}

/** Every place where a number or a sentence is typed. */
function placesOf(deal: Deal, refund: string, { support, finance }: Desk): Place[] {
  const { order, buyer, merchant, skuIds, addressId: address_id } = deal
  const { id } = order
  const [sku_id] = skuIds
  const line_id = order.lines[0]?.id
  const place = (
    call: object,
    wrong: readonly unknown[],
    field: string,
    by: { token: string },
    input: Place['input'],
  ) => ({ call: call as Call, wrong, field, by, input }) satisfies Place
  const lines = (quantity: unknown) => [{ sku_id, quantity }]
  const claim = { kind: 'money', reason: 'broken' }
  const parcel = { carrier: 'SF', tracking: 'T1234' }
  const home = {
    name: 'Li Wei',
    mobile: '13800138000',
    country: 'CN',
    province: 'Zhejiang',
    city: 'Hangzhou',
    address: 'Lake Road 1',
    zip_code: '310000',
  }
  const texts = ['name', 'province', 'city', 'address', 'zip_code'].map((field) =>
    place(addressCalls.address, field === 'address' ? TEXTS : NAMES, field, buyer, (text) => ({
      ...home,
      [field]: text,
    })),
  )
  return [
    ...texts,
    place(refundCalls.addApply, TEXTS, 'reason', buyer, (reason) => ({ order_id: id, line_id, money: '5', ...claim, reason })),
    place(refundMoves['refund.edit'], TEXTS, 'reason', buyer, (reason) => ({ id: refund, money: '5', ...claim, reason })),
    place(refundMoves['refund.appeal'], TEXTS, 'evidence', buyer, (evidence) => ({ id: refund, evidence })),
    place(refundMoves['refund.sendBack'], NAMES, 'parcel.tracking', buyer, (tracking) => ({ id: refund, parcel: { ...parcel, tracking } })),
    place(refundMoves['refund.sendBack'], TEXTS, 'parcel.carrier', buyer, (carrier) => ({ id: refund, parcel: { ...parcel, carrier } })),
    place(orderMoves['order.ship'], NAMES, 'parcel.tracking', merchant.owner, (tracking) => ({ id, parcel: { ...parcel, tracking } })),
    place(refundMoves['refund.refuse'], TEXTS, 'reason', merchant.owner, (reason) => ({ id: refund, reason })),
    place(refundMoves['refund.dispute'], TEXTS, 'evidence', merchant.owner, (evidence) => ({ id: refund, evidence })),
    place(deskRefundCalls.ruleRefund, TEXTS, 'reason', support, (reason) => ({ id: refund, for: 'merchant', reason })),
    place(orderMoves['order.forceClose'], TEXTS, 'reason', support, (reason) => ({ id, reason })),
    place(payCalls.payment, AMOUNTS, 'total', buyer, (total) => ({ ids: [id], total, pay_password: PIN })),
    place(orderMoves['order.lowerPrice'], AMOUNTS, 'total', merchant.owner, (total) => ({ id, total })),
    place(refundCalls.addApply, AMOUNTS, 'money', buyer, (money) => ({ order_id: id, line_id, money, ...claim })),
    place(refundMoves['refund.edit'], AMOUNTS, 'money', buyer, (money) => ({ id: refund, money, ...claim })),
    place(deskRefundCalls.ruleRefund, AMOUNTS, 'money', support, (money) => ({ id: refund, for: 'shopper', money, reason: 'clear' })),
    place(withdrawalCalls.withdraw, TYPED_AMOUNTS, 'amount', buyer, (amount) => ({ network: 'ERC20', address_id: 'x', amount, pay_password: PIN })),
    place(rechargeCalls.add, TYPED_AMOUNTS, 'amount', buyer, (amount) => ({ network: 'ERC20', amount, proofs: ['x'] })),
    place(deskRechargeCalls.auditRecharge, SEEN_AMOUNTS, 'amount', finance, (amount) => ({ verdict: 'approve', id: 'x', tx_id: 'x', amount, reason: 'seen' })),
    place(deskWithdrawalCalls.auditWithdraw, SEEN_AMOUNTS, 'amount', finance, (amount) => ({ verdict: 'approve', id: 'x', amount, reason: 'in order' })),
    place(deskRechargeCalls.auditRecharge, TEXTS, 'reason', finance, (reason) => ({ verdict: 'reject', id: 'x', reason })),
    place(deskWithdrawalCalls.auditWithdraw, TEXTS, 'reason', finance, (reason) => ({ verdict: 'provenUnsent', id: 'x', reason })),
    place(cartCalls.merge, AMOUNTS, 'lines.0.price_then', buyer, (price_then) => ({ lines: [{ sku_id, quantity: 1, price_then }] })),
    place(cartCalls.preview, AMOUNTS, 'lines.0.price_then', buyer, (price_then) => ({ lines: [{ sku_id, quantity: 1, price_then }] })),
    place(productCalls.lists, inQuery(AMOUNTS), 'lowest', buyer, (lowest) => ({ lowest })),
    place(productCalls.lists, inQuery(AMOUNTS), 'highest', buyer, (highest) => ({ highest })),
    place(orderCalls.getOrderGoodsList, [...COUNTS, 0, 51], 'lines.0.quantity', buyer, (wrong) => ({ lines: lines(wrong) })),
    place(orderCalls.addOrder, [...COUNTS, 0, 51], 'lines.0.quantity', buyer, (wrong) => ({ quote: 'q', address_id, lines: lines(wrong) })),
    place(cartCalls.storage, [...COUNTS, 0], 'quantity', buyer, (quantity) => ({ mode: 'add', sku_id, quantity })),
    place(cartCalls.storage, [...COUNTS, 0], 'quantity', buyer, (quantity) => ({ mode: 'set', sku_id, quantity })),
    place(cartCalls.merge, [...COUNTS, 0, 51], 'lines.0.quantity', buyer, (wrong) => ({ lines: lines(wrong) })),
    place(orderMoves['order.review'], [...COUNTS, 0, 6], 'lines.0.stars', buyer, (stars) => ({ id, lines: [{ line_id, stars, text: '' }] })),
    place(productCalls.comment, [...inQuery(COUNTS), '0', '6'], 'stars', buyer, (stars) => ({ id: 'x', stars })),
    place(socketCalls.eventsAfter, inQuery(COUNTS), 'after', buyer, (after) => ({ topic: `user:${buyer.id}`, after })),
    place(socketCalls.shake, [-1, 1.5, 1e21, null, '1', true], `last.user:${buyer.id}`, buyer, (n) => ({ client_id: 'x', last: { [`user:${buyer.id}`]: n } })),
  ] // prettier-ignore
}

describe.each(oneEngine())('what is no number and no sentence on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('is refused at its place, wherever one is typed, and nothing moves', async () => {
    const deal = await placed(shop)
    const claimed = await applied(shop, await shipped(shop))
    const desk = {
      support: await person(shop, { staff: 'support' }),
      finance: await person(shop, { staff: 'finance' }),
    }
    const places = placesOf(deal, refundOf(claimed.order), desk)
    const before = await fingerprint(shop)
    for (const { call, wrong, field, input, by } of places)
      for (const value of wrong) {
        const { status, problem } = await shop.ask(call, input(value), by)
        const expected =
          value === LONG
            ? { key: 'input.tooLong', params: { max: expect.any(Number) }, field }
            : { key: expect.stringMatching(/^input\.(invalid|required|tooShort)$/), field }
        expect([call.path, value, status, problem]).toMatchObject([call.path, value, 400, expected])
      }
    expect(await fingerprint(shop)).toEqual(before)
    expect(places.flatMap(({ wrong }) => wrong).length).toBeGreaterThan(750)
  })
})
