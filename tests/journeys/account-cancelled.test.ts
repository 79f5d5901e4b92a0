import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import account from '#locales/en/account.json' with { type: 'json' }
import { userCalls } from '#contract/people/account.calls.ts'
import { PASSWORD } from '#tests/support/accounts.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { journeyShop } from '#tests/support/journey-shop.ts'
import { newAccount } from '#tests/support/new-account.ts'
import { openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

/** How long another device may stay signed in. */
const AT_ONCE_MS = 1_000

describe('an account that its person cancels', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('is signed out on every device within a second, and kept by signing in once more', async () => {
    const { email, token } = await newAccount()
    const { token: second } = await callShop(userCalls.login, { account: email, password: PASSWORD })
    const phone = await openWindow(browser, { token })
    const tablet = await openWindow(browser, { token: second })
    await tablet.opensLive('/pages/member/order')
    await phone.opensLive('/pages/member/cancel_account')
    await phone.sees(account.closing.points.signedOut)
    await phone.fills('password', PASSWORD)
    await phone.presses(account.closing.submit)
    await phone.page.waitForURL(/login/, SOON)
    await tablet.page.waitForURL(/login/, { timeout: AT_ONCE_MS })
    for (const { page } of [phone, tablet])
      expect(await page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull()
    await tablet.page.getByText(/within 7 days to restore it/).waitFor(SOON)
    const mails = await (await fetch(`${journeyShop().url}/dev/mail`)).text()
    expect(mails).toContain('Your Shop account was cancelled')

    await phone.fills('account', email)
    await phone.fills('password', PASSWORD)
    await phone.presses(account.login.submit)
    await phone.page.getByText(/This account was cancelled/).waitFor(SOON)
    // The button takes no second press within half a second.
    await phone.page.waitForTimeout(1_000)
    await phone.presses(account.login.keep)
    await phone.page.waitForFunction(() => localStorage.getItem('shop.session') !== null, undefined, SOON)
    expect((await callShop(userCalls.login, { account: email, password: PASSWORD })).user.email).toBe(email)
  })
})
