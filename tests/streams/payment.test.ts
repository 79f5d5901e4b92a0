import { describe, expect, it } from 'vitest'
import { accepted } from '#contract/problem.ts'
import { paymentOf, unpaid } from '#tests/support/checkout-views.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import { rechargeView } from '#tests/support/money-views.ts'

const page = useFakePage()
const PAY = 'pay/getPay'

/** A payment of five USDT that somebody looks at, with what the server says of the wallet in the test's hands. */
async function watched() {
  const wallet = { balance: '3000000', frozen: false }
  page.shop.answers[PAY] = () => accepted(paymentOf([unpaid('o1', '5000000')], wallet))
  page.signIn()
  await page.tab()
  const { watchPayment } = await import('#streams/payment.stream.ts')
  const payment = watchPayment(['o1'])
  payment.subscribe()
  await moment()
  const shows = () => {
    const live = payment.now()
    return 'data' in live ? live.data : undefined
  }
  return { wallet, shows, asked: () => page.shop.callsOf(PAY).length }
}

const noticed = (name: string, entity: string, view: object) =>
  page.shop.tell({ topic: MINE, type: 'notice', entity, entity_id: 'r1', name, version: 2, view })

describe('a payment that is looked at', () => {
  it('has the balance that a recharge brings, wherever it was asked for', async () => {
    const { wallet, shows } = await watched()
    expect(shows()?.balance).toBe('3000000')
    wallet.balance = '53000000'
    noticed('recharge.confirmed', 'recharge', rechargeView({ version: 2, state: 'approved', arrived: '50000000' }))
    await moment()
    expect(shows()?.balance).toBe('53000000')
  })

  it('knows that its wallet is frozen, and that it is free again', async () => {
    const { wallet, shows } = await watched()
    wallet.frozen = true
    noticed('wallet.frozen', 'wallet', { frozen: true })
    await moment()
    expect(shows()?.frozen).toBe(true)
    wallet.frozen = false
    noticed('wallet.unfrozen', 'wallet', { frozen: false })
    await pass(1_500)
    expect(shows()?.frozen).toBe(false)
  })

  it('is not asked for anew while nothing moves', async () => {
    const { asked } = await watched()
    const before = asked()
    await pass(30_000)
    expect(asked()).toBe(before)
  })
})
