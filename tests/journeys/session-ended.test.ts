import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import account from '#locales/en/account.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { openBrowser, openTab, openWindow, SHOPPER, SOON, type Window } from '#tests/support/windows.ts'

describe('a visitor who is not signed in (any more)', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  async function signsIn(window: Window): Promise<void> {
    await window.fills('account', SHOPPER)
    await window.fills('password', 'demo-shop')
    await window.presses(account.login.submit)
  }

  it('is led to login when the session ended elsewhere, and back after signing in', async () => {
    const shopper = await openWindow(browser, SHOPPER)
    await shopper.open('/pages/member/order?tab=completed')
    await shopper.page.locator('[data-part="order-card"]').first().waitFor(SOON)
    await callShop(userCalls.logout, {}, shopper.token)
    await shopper.page.waitForURL(/login/, SOON)
    expect(await shopper.page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull()
    await signsIn(shopper)
    await shopper.page.waitForURL(/member\/order\?tab=completed/, SOON)
    await shopper.page.locator('[data-part="order-card"]').first().waitFor(SOON)
  })

  it('comes by a deep link through login to the page itself', async () => {
    const visitor = await openWindow(browser, undefined)
    await visitor.open('/pages/member/address')
    await visitor.page.waitForURL(/login/, SOON)
    await signsIn(visitor)
    await visitor.page.waitForURL(/member\/address/, SOON)
    await visitor.sees('Clara Wilson')
  })

  it('is signed out in every tab at once', async () => {
    const shopper = await openWindow(browser, SHOPPER)
    await shopper.open('/pages/member/setting')
    const other = await openTab(shopper)
    await other.open('/pages/member/order')
    await other.page.locator('[data-part="order-card"]').first().waitFor(SOON)
    await shopper.presses(account.setting.logout)
    await shopper.presses(account.setting.logout, shopper.sheet)
    await other.page.waitForURL(/login/, SOON)
  })
})
