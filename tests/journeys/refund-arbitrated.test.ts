import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import deskTexts from '#locales/en/desk.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import refund from '#locales/en/refund.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { claimed, paid } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { FINANCE, MERCHANT, openBrowser, openWindow, SOON, SUPPORT, type Window } from '#tests/support/windows.ts'

const REFUSAL = 'The cup left us whole'
const APPEAL = 'It arrived in two pieces'

describe('a refund that both sides disagree about', () => {
  let browser: Browser
  let shopper: Window
  let merchant: Window
  let desk: Window
  beforeAll(async () => {
    browser = await openBrowser()
    ;[shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
    desk = await openWindow(browser, SUPPORT, { wide: true })
  })
  afterAll(() => browser.close())

  /** A refusal that the shopper reads as it is given, and an appeal: what customer service finds on its desk. */
  async function disputed(): Promise<Record<'id' | 'number' | 'money', string>> {
    await desk.open('/pages/desk/queue')
    const order = await claimed(shopper, await paid(shopper), 'money')
    await shopper.open(`/pages/member/orderDetail?id=${order.id}`)
    await shopper.sees(refund.states.applied)
    await merchant.open(`/pages/shop/orderDetail?id=${order.id}`)
    await merchant.presses(refund.actions.refuse)
    await merchant.fills('reason', REFUSAL)
    await merchant.presses(refund.actions.refuse, merchant.sheet)
    await shopper.sees(REFUSAL)
    await shopper.presses(refund.actions.appeal)
    await shopper.fills('evidence', APPEAL)
    const buffer = await plainPicture('jpeg', { width: 400, height: 300 })
    await shopper.sheet
      .locator('input[name=pictures]')
      .setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer })
    await shopper.sheet.locator('[data-part=upload][data-upload=sent]').waitFor(SOON)
    await shopper.presses(refund.actions.appeal, shopper.sheet)
    const [claim] = order.refunds
    // The desk stood open all the while: the case arrives by itself.
    await desk.page
      .getByRole('link')
      .filter({ hasText: claim?.RefundNo ?? '' })
      .click()
    await desk.sees(REFUSAL)
    await desk.sees(APPEAL)
    // No one finds it at an address; who judges the case sees it, and so does the other side.
    for (const side of [desk, merchant]) await side.page.locator('img[src^="blob:"]').waitFor(SOON)
    return { id: order.id, number: claim?.RefundNo ?? '', money: order.money.total }
  }

  it('is ruled for the buyer, and everybody sees the money go back', async () => {
    const { id, money } = await disputed()
    await desk.presses(refund.actions.ruleBuyer)
    await desk.fills('money', String(Number(money) / 1e6))
    await desk.fills('reason', 'The pictures show it broken')
    await desk.presses(/^Refund .* USDT to the buyer$/)
    await shopper.sees(refund.for.shopper.events.ruledForBuyer)
    await merchant.sees(refund.events.ruledForBuyer)
    await shopper.sees(order.states.refunded)
    const { money: after } = await callShop(orderCalls.getOrderInfo, { id }, shopper.token)
    expect(after).toMatchObject({ escrow: '0', refunded: money })
  })

  it('is decided by its assignee, and every other desk sees at once who that is', async () => {
    const colleague = await openWindow(browser, FINANCE, { wide: true })
    await colleague.opensLive('/pages/desk/queue?kind=refund')
    const { number } = await disputed()
    const row = colleague.page.locator('[data-part=queue] a').filter({ hasText: number })
    await row.click(SOON)
    await colleague.page.locator('[data-event="refund.ruleBuyer"]').waitFor(SOON)
    await desk.presses(deskTexts.assign.assign)
    await desk.sees(deskTexts.queue.mine)
    await row.getByText(/^Assigned to (?!you)/).waitFor(SOON)
    await colleague.page.locator('[data-part=assignee][data-assignment=theirs]').waitFor(SOON)
    expect(await colleague.page.locator('[data-event^="refund.rule"]').count()).toBe(0)
    await desk.presses(refund.actions.ruleMerchant)
    await desk.fills('reason', 'It was packed well')
    await desk.presses(refund.actions.ruleMerchant, desk.page.locator('form[data-part=action]'))
    await desk.page.getByRole('status').filter({ hasText: deskTexts.left.byYou }).waitFor(SOON)
    await colleague.page.getByRole('status').filter({ hasText: deskTexts.left.byOthers }).waitFor(SOON)
    await row.waitFor({ state: 'detached' })
  })

  it('is ruled for the shop, and the order goes on', async () => {
    const { id, money } = await disputed()
    await desk.presses(refund.actions.ruleMerchant)
    await desk.fills('reason', 'It was packed well')
    await desk.presses(refund.actions.ruleMerchant, desk.page.locator('form[data-part=action]'))
    await shopper.sees(refund.events.ruledForMerchant)
    await merchant.sees(refund.for.merchant.events.ruledForMerchant)
    await merchant.page.getByRole('button', { name: order.actions.ship, exact: true }).waitFor()
    const { money: after } = await callShop(orderCalls.getOrderInfo, { id }, shopper.token)
    expect(after).toMatchObject({ escrow: money, refunded: '0' })
  })
})
