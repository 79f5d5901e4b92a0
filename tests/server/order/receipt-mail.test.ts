import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import { receiptMail, type ReceiptFacts } from '#server/people/account/mail-texts.ts'
import { address, person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { runText } from '#tests/support/run-text.ts'

describe.each(oneEngine())('the receipt of a payment on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { SITE_URL: 'https://shop.test/' })))
  afterAll(() => shop.close())

  const mailsTo = async (userId: string) =>
    (await runText(
      shop,
      `select m.subject, m.body from mails m join users u on u.email = m.to_email where u.id = $1 order by m.id`,
      userId,
    )) as { subject: string; body: string }[]

  /** Two orders of two shops that are paid together. */
  async function checkout() {
    const [first, second] = [await store(shop), await store(shop)]
    const lines = [
      { sku_id: await sku(shop, first, { title: 'Cup', price: 20n * USDT }), quantity: 2 },
      { sku_id: await sku(shop, second, { title: 'Pot', price: 7_123_456n }), quantity: 1 },
    ]
    const buyer = await person(shop)
    const where = { lines, address_id: await address(shop, buyer.id) }
    const { quote } = await shop.must(orderCalls.getOrderGoodsList, where, buyer)
    const batch = await shop.must(orderCalls.addOrder, { quote, ...where }, buyer)
    const ids = batch.orders.map(({ id }) => id)
    const pay = (key: string, pay_password = PIN) =>
      shop.ask(payCalls.payment, { ids, total: batch.total, pay_password }, { ...buyer, key })
    return { buyer, orders: batch.orders, pay, total: batch.total }
  }

  it('is mailed once, with items, sums, what is held and what comes next, however often it is sent', async () => {
    const { buyer, orders, pay } = await checkout()
    expect(await mailsTo(buyer.id)).toEqual([])
    const key = newKey()
    expect((await pay(key)).body.code).toBe(1)
    await pay(key)
    expect((await pay(newKey())).body.code).not.toBe(1)
    const mails = await mailsTo(buyer.id)
    expect(mails).toHaveLength(1)
    const { subject, body } = mails[0] ?? { subject: '', body: '' }
    expect(subject).toBe('Your receipt')
    const plain = body.replaceAll(/[\u2066-\u2069]/g, '')
    for (const {
      id,
      order_no,
      shop: { name },
      money,
    } of orders) {
      expect(plain).toContain(`Order ${order_no}, ${name}`)
      expect(plain).toContain(`https://shop.test/#/pages/member/receipt?id=${id}`)
      expect(BigInt(money.freight)).toBeGreaterThanOrEqual(0n)
    }
    expect(plain).toContain('2 × Cup')
    expect(plain).toContain('40.00 USDT')
    expect(plain).toContain('7.123456 USDT')
    expect(plain).toContain('is held until you confirm receipt')
    expect(plain).toContain('ships within 3 days')
    expect(plain).toContain('until 7 days after receipt')
  })

  it('is not mailed for a payment that was refused', async () => {
    const { buyer, pay } = await checkout()
    expect((await pay(newKey(), '000000')).problem?.key).toBe('pay.passwordWrong')
    expect(await mailsTo(buyer.id)).toEqual([])
  })
})

describe('the mail of a receipt', () => {
  const order = (count: number): ReceiptFacts => ({
    amount: '40.00',
    orders: [
      {
        id: 'o1',
        number: '7',
        shop: 'Kiln\nCopper',
        lines: Array.from({ length: count }, () => ({ quantity: 1, title: 'Cup {amount}', amount: '2.00' })),
        goods: '38.00',
        freight: '2.00',
        discount: '\u22121.00',
        total: '40.00',
      },
    ],
    shipMs: 72 * 3_600_000,
    refundMs: 7 * 24 * 3_600_000,
  })

  it('keeps foreign text on its line, and does not fill gaps in it', () => {
    const { body } = receiptMail('en', order(1), undefined)
    expect(body).toContain('\u2068Kiln Copper\u2069')
    expect(body).toContain('1 × \u2068Cup {amount}\u2069: 2.00 USDT')
    expect(body).toContain('Discount: \u22121.00 USDT')
    expect(body).not.toContain('http')
  })

  it('names twenty lines, and how many more', () => {
    const { body } = receiptMail('en', order(23), undefined)
    expect(body.match(/1 × /g)).toHaveLength(20)
    expect(body).toContain('and 3 more')
  })

  it('isolates sums in Arabic, and leaves no gap in any language', () => {
    expect(receiptMail('ar', order(1), undefined).body).toContain('\u206640.00 USDT\u2069')
    for (const lang of ['en', 'zh-CN', 'ar'])
      expect(receiptMail(lang, order(0), 'https://x.test').body, lang).not.toMatch(/\{\w+\}/)
  })
})
