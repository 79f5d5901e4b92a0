import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import account from '#locales/en/account.json' with { type: 'json' }
import common from '#locales/en/common.json' with { type: 'json' }
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import { usdtText } from '#server/platform/text/usdt-text.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { placed, wantedOf } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { codeIn } from '#tests/support/new-account.ts'
import { PASSWORD } from '#tests/support/password.ts'
import { PIN, USDT } from '#tests/support/usdt.ts'
import { MERCHANT, openBrowser, openTab, openWindow, SOON, type Window } from '#tests/support/windows.ts'

const PAY = /^Pay .*USDT$/

describe('a payment that is refused', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  const escrowOf = async ({ token }: Window, id: string): Promise<string> =>
    (await callShop(orderCalls.getOrderInfo, { id }, token)).money.escrow

  it('says at the pad that the payment password is wrong, and takes the right one next', async () => {
    const shopper = await openWindow(browser, await newShopper())
    const { id, money } = await placed(shopper, await wantedOf())
    await shopper.open(`/pages/buy?ids=${id}`)
    await shopper.presses(PAY)
    await shopper.types('102938')
    await shopper.sheet.getByRole('alert').filter({ hasText: 'Payment password error. Tries left: 4' }).waitFor(SOON)
    expect(await escrowOf(shopper, id)).toBe('0')
    await shopper.types(PIN)
    await shopper.sees(checkout.paid.title)
    expect(await escrowOf(shopper, id)).toBe(money.total)
  })

  it('names what is missing when the balance is too small, and offers to recharge it instead of paying', async () => {
    const shopper = await openWindow(browser, await newShopper({ balance: USDT }))
    const { id } = await placed(shopper, await wantedOf())
    await shopper.open(`/pages/buy?ids=${id}`)
    await shopper.page.getByRole('button', { name: /^Recharge .* USDT first$/ }).waitFor(SOON)
    await shopper.sees(checkout.missing)
    expect(await shopper.page.getByRole('button', { name: PAY }).count()).toBe(0)
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await shopper.sees(order.states.pendingPayment)
  })

  it('leads to setting the payment password and back to the payment, with the order still there', async () => {
    const shopper = await openWindow(browser, await newShopper({ pin: null }))
    const { id, money } = await placed(shopper, await wantedOf())
    await shopper.open(`/pages/buy?ids=${id}`)
    await shopper.presses(PAY)
    await shopper.fills('password', 'not-my-password')
    await shopper.fills('pay_password', PIN)
    await shopper.fills('again', PIN)
    await shopper.presses(account.paypass.submit)
    await shopper.page.locator('[name=password][aria-invalid=true]').waitFor(SOON)
    expect(await shopper.page.locator('[name=pay_password]').inputValue()).toBe(PIN)
    await shopper.fills('password', PASSWORD)
    await shopper.presses(account.paypass.submit)
    await shopper.presses(PAY)
    await shopper.types(PIN)
    await shopper.sees(checkout.paid.title)
    expect(await escrowOf(shopper, id)).toBe(money.total)
  })

  it('knows at once that the payment password was set in another tab', async () => {
    const shopper = await openWindow(browser, await newShopper({ pin: null }))
    const { id } = await placed(shopper, await wantedOf())
    await shopper.open(`/pages/buy?ids=${id}`)
    await shopper.sees(common.pin.first)
    const other = await openTab(shopper)
    await other.open('/pages/member/paypass_edit')
    await other.fills('password', PASSWORD)
    await other.fills('pay_password', PIN)
    await other.fills('again', PIN)
    await other.presses(account.paypass.submit)
    await shopper.page.getByText(common.pin.first).waitFor({ state: 'detached', ...SOON })
    await shopper.presses(PAY)
    await shopper.types(PIN)
    await shopper.sees(checkout.paid.title)
  })

  it('ends with another payment password, set with a code by mail, when the old one is forgotten', async () => {
    const someone = await newShopper()
    const shopper = await openWindow(browser, someone)
    const { id } = await placed(shopper, await wantedOf())
    const here = `/pages/buy?ids=${id}`
    await shopper.open(`/pages/member/paypass_edit?redirect=${encodeURIComponent(here)}`)
    await shopper.presses(account.paypass.byCode)
    await shopper.presses(common.code.send)
    await expect.poll(() => codeIn(someone.email), SOON).toMatch(/^\d{6}$/)
    await shopper.fills('code', (await codeIn(someone.email)) ?? '')
    await shopper.fills('pay_password', '720461')
    await shopper.fills('again', '720461')
    await shopper.presses(account.paypass.submit)
    await shopper.presses(PAY)
    await shopper.types('720461')
    await shopper.sees(checkout.paid.title)
  })

  it('shows the lower total that the shop asks for in the meantime, and takes that', async () => {
    const [shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
    const { id, money } = await placed(shopper, await wantedOf())
    await shopper.opensLive(`/pages/buy?ids=${id}`)
    await shopper.presses(PAY)
    const total = (BigInt(money.total) - USDT).toString()
    await callShop(orderMoves['order.lowerPrice'], { id, total }, merchant.token)
    await shopper.sheet.getByText(`${usdtText(BigInt(total))} USDT`, { exact: true }).waitFor(SOON)
    await shopper.types(PIN)
    await shopper.sees(checkout.paid.title)
    expect(await escrowOf(shopper, id)).toBe(total)
  })

  it('shows in the second tab that the first one paid', async () => {
    const shopper = await openWindow(browser, await newShopper())
    const { id, money } = await placed(shopper, await wantedOf())
    await shopper.open(`/pages/buy?ids=${id}`)
    const other = await openTab(shopper)
    await other.opensLive(`/pages/member/orderDetail?id=${id}`)
    await other.sees(order.states.pendingPayment)
    await callShop(payCalls.payment, { ids: [id], total: money.total, pay_password: PIN }, shopper.token)
    await other.sees(order.states.pendingDelivery)
    await shopper.sees(checkout.paid.title)
    await shopper.page.reload()
    await shopper.sees(checkout.paid.title)
    expect(await escrowOf(shopper, id)).toBe(money.total)
  })
})
