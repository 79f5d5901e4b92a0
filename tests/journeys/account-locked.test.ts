import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import account from '#locales/en/account.json' with { type: 'json' }
import staff from '#locales/en/staff.json' with { type: 'json' }
import { demoCode } from '#tests/support/demo-code.ts'
import { journeyShop } from '#tests/support/journey-shop.ts'
import { newAccount } from '#tests/support/new-account.ts'
import { openBrowser, openWindow, SOON, type Window } from '#tests/support/windows.ts'

const REASON = 'three buyers report the same parcel'

describe('customer service and an account that does not look safe', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  /** A member of the desk signs in through the form, with the code of their authenticator. */
  async function signsInAsStaff(desk: Window): Promise<void> {
    await desk.open('/pages/login/login?redirect=%2Fpages%2Fdesk%2Fusers')
    await desk.fills('account', 'finance2@shop.example')
    await desk.fills('password', 'demo-shop')
    await desk.presses(account.login.submit)
    await desk.page.locator('[name="code"]').waitFor(SOON)
    await desk.fills('code', await demoCode(journeyShop().url))
    await desk.presses(account.login.submit)
    await desk.page.waitForURL(/desk\/users/, SOON)
  }

  it('locks it with a reason, and its page is signed out at once', async () => {
    const { email, token, user } = await newAccount()
    const owner = await openWindow(browser, { token })
    await owner.opensLive('/pages/member/order')
    const desk = await openWindow(browser, undefined, { wide: true })
    await signsInAsStaff(desk)
    await desk.fills('keywords', email)
    await desk.presses(staff.users.find)
    await desk.page.getByRole('link', { name: new RegExp(user.nickname) }).click(SOON)
    await desk.presses(staff.actions.lock.verb)
    await desk.fills('reason', REASON)
    await desk.presses(staff.actions.lock.verb, desk.sheet)
    await desk.sees(staff.users.locked)
    await desk.sees(staff.acts.account.locked)
    await desk.sees(REASON)
    await owner.page.waitForURL(/login/, SOON)
    expect(await owner.page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull()
    const mails = await (await fetch(`${journeyShop().url}/dev/mail`)).text()
    expect(mails).toContain(REASON)
  })
})
