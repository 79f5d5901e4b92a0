import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import common from '#locales/en/common.json' with { type: 'json' }
import goods from '#locales/en/goods.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import refund from '#locales/en/refund.json' with { type: 'json' }
import { breachesOn } from '#tests/support/axe.ts'
import { claimed, paid, placed, shipped, wantedOf } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { FINANCE, MERCHANT, openBrowser, openWindow, SOON, type Window } from '#tests/support/windows.ts'

describe('a sheet over a screen', () => {
  let browser: Browser
  let shopper: Window
  let merchant: Window
  beforeAll(async () => {
    browser = await openBrowser()
    ;[shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
  })
  afterAll(() => browser.close())

  /** Opens a sheet by the button of this name and answers what is wrong with it. */
  async function breachesBehind(window: Window, route: string, name: string | RegExp): Promise<string[]> {
    // A sheet of before goes with its screen.
    await window.open('/pages/member/setting')
    await window.sheet.waitFor({ state: 'detached', ...SOON })
    await window.open(route)
    await window.presses(name)
    await window.sheet.waitFor(SOON)
    return breachesOn(window.page)
  }

  /** The same of a sheet that an action under *More* opens, and of *More* itself. */
  async function breachesUnderMore(window: Window, route: string, name: string): Promise<string[]> {
    const ofMore = await breachesBehind(window, route, common.actions.others)
    await window.presses(name, window.sheet)
    await window.page.getByRole('dialog', { name }).waitFor(SOON)
    return [...ofMore, ...(await breachesOn(window.page))]
  }

  it('breaks no rule of accessibility where goods are chosen', async () => {
    const { goodsId } = await wantedOf()
    expect(await breachesBehind(shopper, `/pages/product/goods?id=${goodsId}`, goods.detail.add)).toEqual([])
  })

  it('breaks none where the payment password is typed', async () => {
    const { id } = await placed(shopper, await wantedOf())
    expect(await breachesBehind(shopper, `/pages/buy?ids=${id}`, /^Pay .*USDT$/)).toEqual([])
    await shopper.types('102938')
    await shopper.sheet.getByRole('alert').waitFor(SOON)
    expect(await breachesOn(shopper.page), checkout.pay.enter).toEqual([])
  })

  it('breaks none where money is asked back, an order confirmed or cancelled', async () => {
    const sent = await shipped(shopper, merchant)
    const { id } = await placed(shopper, await wantedOf())
    const route = '/pages/member/orderDetail?id='
    expect(await breachesBehind(shopper, route + sent.id, refund.actions.apply)).toEqual([])
    expect(await breachesBehind(shopper, route + sent.id, order.actions.confirm)).toEqual([])
    expect(await breachesUnderMore(shopper, route + id, order.actions.changeAddress)).toEqual([])
    expect(await breachesUnderMore(shopper, route + id, order.actions.cancel)).toEqual([])
  })

  it('breaks none where a merchant ships, agrees or refuses', async () => {
    const [toShip, asked] = [await paid(shopper), await claimed(shopper, await paid(shopper), 'money')]
    const route = '/pages/shop/orderDetail?id='
    expect(await breachesBehind(merchant, route + toShip.id, order.actions.ship)).toEqual([])
    await merchant.presses(order.actions.ship, merchant.sheet)
    await merchant.sheet.getByRole('alert').first().waitFor(SOON)
    expect(await breachesOn(merchant.page)).toEqual([])
    expect(await breachesBehind(merchant, route + asked.id, refund.actions.agree)).toEqual([])
    expect(await breachesBehind(merchant, route + asked.id, refund.actions.refuse)).toEqual([])
  })

  it('breaks none where finance closes a network', async () => {
    const finance = await openWindow(browser, FINANCE)
    expect(await breachesBehind(finance, '/pages/desk/networks', 'Close: Withdrawals · ERC20')).toEqual([])
  })
})
