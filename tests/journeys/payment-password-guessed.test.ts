import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import withdrawal from '#locales/en/withdrawal.json' with { type: 'json' }
import { ADDRESS_HOLD_MS, hours } from '#machines/platform/constants.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { newShopper, passTime } from '#tests/support/lab.ts'
import { PIN } from '#tests/support/usdt.ts'
import { openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

const MY_WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const LOCKED = /^Too many incorrect tries/
const GUESSES = ['102938', '112938', '122938', '132938', '142938']

describe('an attacker who guesses a payment password', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('has five tries, then not even the right one opens the wallet, and its owner gets in after three hours', async () => {
    const person = await newShopper()
    const ask = { network: 'ERC20', address: MY_WALLET, label: 'Mine' }
    const { id: address } = await callShop(walletCalls.addPayAccount, ask, person.token)
    await passTime(ADDRESS_HOLD_MS + 1_000)
    const window = await openWindow(browser, person)
    const asked = async (): Promise<number> =>
      (await callShop(withdrawalCalls.withdrawLog, {}, person.token)).data.length
    const comesToThePad = async (): Promise<void> => {
      await window.open('/pages/member/money')
      await window.open('/pages/member/withdrawal')
      await window.page.locator('input[name=network][value=ERC20]').check(SOON)
      await window.page.locator(`input[value="${address}"]`).check(SOON)
      await window.fills('amount', '20')
      await window.presses(withdrawal.next)
    }
    await comesToThePad()
    for (const [n, guess] of GUESSES.entries()) {
      await window.types(guess, withdrawal.pin)
      const said = n < GUESSES.length - 1 ? `Tries left: ${4 - n}` : LOCKED
      await window.sheet.getByRole('alert').filter({ hasText: said }).waitFor(SOON)
    }
    await comesToThePad()
    await window.types(PIN, withdrawal.pin)
    await window.sheet.getByRole('alert').filter({ hasText: LOCKED }).waitFor(SOON)
    expect(await asked()).toBe(0)

    await passTime(hours(3) + 1_000)
    await comesToThePad()
    await window.types(PIN, withdrawal.pin)
    await window.page.locator('[data-part=withdrawal]').waitFor(SOON)
    expect(await asked()).toBe(1)
  })
})
