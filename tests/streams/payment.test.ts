import { describe, expect, it } from 'vitest'
import { accepted } from '#contract/platform/problem.ts'
import { paymentOf, unpaid } from '#tests/support/checkout-views.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'
import { rechargeView } from '#tests/support/money-views.ts'

const page = useFakePage()
const PAY = 'pay/getPay'

/** A watched payment of five USDT; the test sets the wallet that the server answers. */
async function watched() {
  const wallet = { balance: '3000000', frozen: false }
  page.shop.answers[PAY] = () => accepted(paymentOf([unpaid('o1', '5000000')], wallet))
  page.signIn()
  await page.tab()
  const { watchPayment } = await import('#streams/trade/payment.stream.ts')
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
  page.shop.publish({ topic: MINE, type: 'notice', entity, entity_id: 'r1', name, version: 2, view })

describe('a watched payment', () => {
  it('gets the balance of a credited recharge, whichever device requested it', async () => {
    const { wallet, shows } = await watched()
    expect(shows()?.balance).toBe('3000000')
    wallet.balance = '53000000'
    noticed('recharge.confirmed', 'recharge', rechargeView({ version: 2, state: 'approved', arrived: '50000000' }))
    await moment()
    expect(shows()?.balance).toBe('53000000')
  })

  it('follows a wallet that is frozen and unfrozen', async () => {
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

  it('is not refetched while nothing moves', async () => {
    const { asked } = await watched()
    const before = asked()
    await pass(30_000)
    expect(asked()).toBe(before)
  })
})
