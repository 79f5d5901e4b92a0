import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import order from '#locales/en/order.json' with { type: 'json' }
import refund from '#locales/en/refund.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { claimed, paid, placed, wantedOf } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { MERCHANT, openBrowser, openTab, openWindow, SOON, type Window } from '#tests/support/windows.ts'

/** Wraps every text of a page in two `font` elements, as a browser's translator does, and goes on doing so for new texts. */
function translate(): void {
  const wrap = (within: Node): void => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const { parentElement } = text
      if (!text.data.trim() || !parentElement || parentElement.closest('[translate=no], font, script, style')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.append(document.createTextNode(text.data))
      parentElement.replaceChild(outer, text)
    }
  }
  wrap(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const added of addedNodes) wrap(added instanceof Text ? target : added)
  }).observe(document.body, { childList: true, subtree: true })
}

/** What is to be read in the content of a page; times that pass while it is read are left out. */
const content = (window: Window): Promise<string> =>
  window.page.evaluate(() =>
    (document.querySelector('#main')?.textContent ?? '')
      .replaceAll(/\d+ (?:seconds?|minutes?|hours?|days?|min|s|h)\b|\d+:\d\d(?::\d\d)?/g, '~')
      .replaceAll(/\s+/g, ' '),
  )

/** The first place in which two pages differ; empty where they read the same. */
async function difference(reader: Window, fresh: Window): Promise<string> {
  const [a, b] = [await content(reader), await content(fresh)]
  const at =
    Math.max(a.length, b.length) > 0 ? [...a, ''].findIndex((letter, place) => letter !== (b[place] ?? '')) : -1
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60)
  return a === b ? '' : `“${around(a)}”, afresh “${around(b)}”`
}

describe('a page that the browser translates', () => {
  let browser: Browser
  let shopper: Window
  beforeAll(async () => {
    browser = await openBrowser()
    shopper = await openWindow(browser, await newShopper())
  })
  afterAll(() => browser.close())

  /** Opens a page, translates it and changes something elsewhere: the page then reads as one that is opened afresh. */
  async function staysTrue(person: Window, route: string, move: () => Promise<unknown>): Promise<string> {
    const reader = await openTab(person)
    await reader.opensLive(route)
    await reader.page.locator('#main [data-state=live]').first().waitFor(SOON)
    await reader.page.evaluate(translate)
    const before = await content(reader)
    const errors: string[] = []
    reader.page.on('pageerror', ({ message }) => errors.push(message))
    await move()
    await expect.poll(() => content(reader), SOON).not.toBe(before)
    const fresh = await openTab(person)
    await fresh.open(route)
    await fresh.page.locator('#main [data-state=live]').first().waitFor(SOON)
    await expect.poll(() => difference(reader, fresh), SOON).toBe('')
    expect(errors).toEqual([])
    const text = await content(reader)
    for (const { page } of [reader, fresh]) await page.close()
    return text
  }

  it('shows an order that is shipped elsewhere as it is', async () => {
    const { id } = await paid(shopper)
    const { token } = await openWindow(browser, MERCHANT)
    const parcel = { carrier: 'SF Express', tracking: `TR${Date.now()}` }
    const text = await staysTrue(shopper, `/pages/member/orderDetail?id=${id}`, () =>
      callShop(orderMoves['order.ship'], { id, parcel }, token),
    )
    expect(text).toContain(parcel.tracking)
  })

  it('shows a refund that is requested elsewhere as it is', async () => {
    const wanted = await paid(shopper)
    const text = await staysTrue(shopper, `/pages/member/orderDetail?id=${wanted.id}`, () =>
      claimed(shopper, wanted, 'money'),
    )
    expect(text).toContain(refund.states.applied)
  })

  it('shows the list of orders and the wallet as they are', async () => {
    const { id, order_no } = await placed(shopper, await wantedOf())
    const orders = await staysTrue(shopper, '/pages/member/order', () =>
      callShop(orderMoves['order.cancel'], { id }, shopper.token),
    )
    expect(orders).toContain(order.states.cancelled)
    expect(orders).toContain(order_no)
    await staysTrue(shopper, '/pages/member/money', () => paid(shopper))
  })
})
