import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import arabic from '#locales/ar/account.json' with { type: 'json' }
import account from '#locales/en/account.json' with { type: 'json' }
import { themeSettled } from '#tests/support/theme.ts'
import { openBrowser, openWindow } from '#tests/support/windows.ts'

describe('the settings of a device', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('change at once and are kept over a reload', async () => {
    const visitor = await openWindow(browser, undefined)
    const { page } = visitor
    const html = page.locator('html')
    await visitor.open('/pages/member/setting')
    await visitor.sees(account.setting.title)
    const ground = async () => {
      await themeSettled(page)
      return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    }
    const light = await ground()
    await page.locator('select[name=theme]').selectOption('dark')
    expect(await ground()).not.toBe(light)
    const dark = await ground()
    await page.locator('select[name=language]').selectOption('ar')
    await visitor.sees(arabic.setting.title)
    expect(await html.getAttribute('dir')).toBe('rtl')
    await page.reload()
    await visitor.sees(arabic.setting.title)
    expect(await html.getAttribute('dir')).toBe('rtl')
    expect(await html.getAttribute('lang')).toBe('ar')
    expect(await ground()).toBe(dark)
  })
})
