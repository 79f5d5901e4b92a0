import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import bond from '#locales/en/bond.json' with { type: 'json' }
import claim from '#locales/en/guaranteeClaim.json' with { type: 'json' }
import { BOND_GRACE_MS, days } from '#machines/platform/constants.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { placed, wantedOf } from '#tests/support/journey-orders.ts'
import { typesFactor } from '#tests/support/journey-factor.ts'
import { newShopper, passAwake, passTime, setPrice } from '#tests/support/lab.ts'
import { PIN, USDT } from '#tests/support/usdt.ts'
import { FINANCE, FINANCE_TOO, MERCHANT, openBrowser, openWindow, SOON, type Window } from '#tests/support/windows.ts'

const BROKEN = 'It broke within a month'
const SURE = 'The pictures show it'

describe('a claim of more than 500 USDT on the fund of a shop', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  /** An order of 600 USDT that was settled: what its buyer finds out now is a claim. */
  async function settled(shopper: Window, merchant: Window) {
    const wanted = await wantedOf()
    await setPrice(wanted.skuId, 600n * USDT)
    const { id, money, order_no } = await placed(shopper, wanted)
    await callShop(payCalls.payment, { ids: [id], total: money.total, pay_password: PIN }, shopper.token)
    const parcel = { carrier: 'DHL', tracking: `C${order_no}` }
    await callShop(orderMoves['order.ship'], { id, parcel }, merchant.token)
    await callShop(orderMoves['order.confirm'], { id }, shopper.token)
    await setPrice(wanted.skuId, wanted.price)
    await passTime(days(7) + 1)
    return id
  }

  /** Grants 590 USDT of the case that the desk shows. */
  async function grants(desk: Window): Promise<void> {
    await desk.presses(claim.actions.grant)
    await desk.fills('money', '590')
    await desk.fills('reason', SURE)
    await desk.presses('Pay 590.00 USDT')
    await typesFactor(desk)
  }

  it('is paid after two people agreed, and the level falls where the merchant does not fill the fund up', async () => {
    const shopper = await openWindow(browser, await newShopper({ balance: 2_000n * USDT }))
    const merchant = await openWindow(browser, MERCHANT)
    const id = await settled(shopper, merchant)
    const before = await callShop(shopBoardCalls.state, {}, merchant.token)
    const [first, second] = [
      await openWindow(browser, FINANCE, { wide: true }),
      await openWindow(browser, FINANCE_TOO, { wide: true }),
    ]
    for (const desk of [first, second]) await desk.opensLive('/pages/desk/queue')
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await shopper.presses(claim.actions.ask)
    await shopper.fills('amount', '600')
    await shopper.fills('reason', BROKEN)
    await shopper.presses(claim.actions.ask, shopper.sheet)
    await shopper.sees(claim.states.asked)

    await merchant.open(`/pages/shop/orderDetail?id=${id}`)
    await merchant.sees(BROKEN)
    await merchant.presses(claim.actions.answer)
    await merchant.fills('evidence', 'It left us whole')
    await merchant.presses(claim.actions.answer, merchant.sheet)
    await shopper.sees('It left us whole')
    await merchant.closesSheets()
    await merchant.open('/pages/shop/shop_bond')
    const fund = merchant.page.locator('[data-part=fund]')
    await fund.waitFor(SOON)

    for (const desk of [first, second]) {
      await desk.page.locator('[data-part=queue] a').filter({ hasText: '600.00' }).first().click(SOON)
      await desk.sees(BROKEN)
    }
    await grants(first)
    await shopper.sees(claim.states.heard)
    await grants(second)
    // No one reloads: the buyer, the merchant and the desk see it at once.
    await shopper.sees(claim.states.granted)
    await shopper.sees(SURE)
    await fund.getByText(bond.states.upgraded.grace, { exact: true }).first().waitFor(SOON)
    await first.page.locator('[data-part=queue] a').filter({ hasText: '600.00' }).waitFor({ state: 'detached' })
    const after = await callShop(shopBoardCalls.state, {}, merchant.token)
    expect(BigInt(before.bond.facts.fundMicro) - BigInt(after.bond.facts.fundMicro)).toBe(590n * USDT)

    await passAwake(BOND_GRACE_MS + 1_000)
    await fund.getByRole('heading', { name: bond.names[3] }).waitFor(SOON)
    await merchant.sees(bond.events.levelFell)
  })
})
