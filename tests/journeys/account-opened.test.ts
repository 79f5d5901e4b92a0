import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import account from '#locales/en/account.json' with { type: 'json' }
import common from '#locales/en/common.json' with { type: 'json' }
import problems from '#locales/en/problems.json' with { type: 'json' }
import { codeIn, newAccount, newEmail } from '#tests/support/new-account.ts'
import { PASSWORD } from '#tests/support/password.ts'
import { openBrowser, openWindow, SHOPPER, SOON, type Window } from '#tests/support/windows.ts'

describe('a visitor who opens an account', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  /** What stands at a field as wrong. */
  const wrongAt = ({ page }: Window, name: string) => page.locator(`[name="${name}"][aria-invalid=true]`).waitFor(SOON)

  async function mailedTo(window: Window, email: string): Promise<string> {
    await window.presses(common.code.send)
    await window.sees(/^Resend in \d\d? s$/)
    await expect.poll(() => codeIn(email), SOON).toMatch(/^\d{6}$/)
    return (await codeIn(email)) ?? ''
  }

  it('signs up with the code that was mailed, and is told at each field what is wrong', async () => {
    const visitor = await openWindow(browser, undefined)
    const email = newEmail()
    await visitor.open('/pages/login/register')
    await visitor.fills('email', SHOPPER)
    await visitor.presses(common.code.send)
    await visitor.sees(problems.account.emailExists)
    await wrongAt(visitor, 'email')
    await visitor.fills('email', email)
    const code = await mailedTo(visitor, email)
    const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0')
    await visitor.fills('code', wrong)
    await visitor.fills('password', PASSWORD)
    await visitor.presses(account.register.submit)
    await visitor.sees(problems.account.termsRequired)
    await visitor.page.getByRole('checkbox').check()
    await visitor.presses(account.register.submit)
    await visitor.sees(problems.account.codeIncorrect)
    await wrongAt(visitor, 'code')
    expect(await visitor.page.locator('[name=password]').inputValue()).toBe(PASSWORD)
    await visitor.fills('code', code)
    await visitor.presses(account.register.submit)
    await visitor.page.waitForURL(/pages\/index/, SOON)
    await visitor.open('/pages/member/setting')
    await visitor.presses(account.setting.logout)
    await visitor.sees(new RegExp(email))
  })

  it('sets a forgotten password with a code, and signs in with the new one only', async () => {
    const { email } = await newAccount()
    const visitor = await openWindow(browser, undefined)
    await visitor.open('/pages/member/forgot')
    await visitor.fills('email', newEmail())
    await visitor.presses(common.code.send)
    await visitor.sees(problems.account.emailMissing)
    await visitor.fills('email', email)
    await visitor.fills('code', await mailedTo(visitor, email))
    await visitor.fills('password', 'amber-Ladder-9')
    await visitor.presses(account.forgot.submit)
    await visitor.sees(account.forgot.done)
    await visitor.fills('account', email)
    await visitor.fills('password', PASSWORD)
    await visitor.presses(account.login.submit)
    await visitor.sees(problems.account.incorrect)
    expect(await visitor.page.locator('[name=account]').inputValue()).toBe(email)
    await visitor.fills('password', 'amber-Ladder-9')
    await visitor.presses(account.login.submit)
    await visitor.page.waitForURL(/pages\/index/, SOON)
  })
})
