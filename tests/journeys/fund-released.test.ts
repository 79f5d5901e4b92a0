import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bondCalls } from '#contract/fund/bond.calls.ts'
import bond from '#locales/en/bond.json' with { type: 'json' }
import { BOND_RELEASE_MS, days } from '#machines/platform/constants.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { openedShop } from '#tests/support/journey-shops.ts'
import { enterAsStaff, newShopper, passTime } from '#tests/support/lab.ts'
import { PIN, USDT } from '#tests/support/usdt.ts'
import { openBrowser, openTab, openWindow, SOON, SUPPORT, type Window } from '#tests/support/windows.ts'

describe('the operating fund of a new shop', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  /** Draws a signature with the mouse. */
  async function draws({ page }: Window): Promise<void> {
    const pad = page.locator('[data-part=signature]')
    await pad.scrollIntoViewIfNeeded(SOON)
    const box = await pad.boundingBox()
    if (!box) throw new Error('There is no field to sign in')
    await page.mouse.move(box.x + 30, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 150, box.y + 30, { steps: 4 })
    await page.mouse.move(box.x + 280, box.y + 70, { steps: 4 })
    await page.mouse.up()
  }

  /** Reads the contract to its end, signs it, and types the payment password. */
  async function signs(merchant: Window): Promise<void> {
    await merchant.presses(bond.change.read)
    await draws(merchant)
    await merchant.presses(bond.sign.button)
    await merchant.types(PIN, bond.sign.pin)
    await merchant.page.locator('[data-part=fund]').waitFor(SOON)
  }

  it('raises the level once it is signed for, shows its limits in an open editor, and releases the fund automatically', async () => {
    const owner = await newShopper({ balance: 600n * USDT })
    await openedShop(owner, await enterAsStaff(SUPPORT))
    await passTime(days(8))
    const merchant = await openWindow(browser, { token: owner.token })
    const editor = await openTab(merchant)
    await editor.opensLive('/pages/shop/goods_add')
    await editor.page.locator('[data-group]').first().click(SOON)
    await editor.page.locator('[data-category]').first().click(SOON)
    const caps = editor.page.locator('[data-part=caps]')
    await caps.getByText('100.00 USDT').first().waitFor(SOON)

    await merchant.opensLive('/pages/shop/shop_bond')
    await merchant.presses('Upgrade: Silver (level 2)')
    await signs(merchant)
    const fund = merchant.page.locator('[data-part=fund]')
    await fund.getByRole('heading', { name: bond.names[2] }).waitFor(SOON)
    await fund.getByText(bond.states.upgraded.steady, { exact: true }).first().waitFor(SOON)
    // The editor stood open all the while.
    await caps.getByText('500.00 USDT').first().waitFor(SOON)

    await merchant.presses('Full refund: Starter (level 0)')
    await signs(merchant)
    await fund.getByText(bond.states.refundApplied, { exact: true }).first().waitFor(SOON)
    // What is listed while the refund waits keeps within the level that comes.
    await caps.getByText('100.00 USDT').first().waitFor(SOON)
    await passTime(BOND_RELEASE_MS + 1_000)
    await fund.getByText(bond.states.none.free, { exact: true }).first().waitFor(SOON)
    await merchant.sees(bond.events.released)
    expect((await callShop(bondCalls.board, {}, owner.token)).available).toBe(`${600n * USDT}`)
    const { data } = await callShop(bondCalls.contracts, {}, owner.token)
    expect(data.map(({ used_for: event }) => event)).toEqual(['bond.requestRefund', 'bond.upgrade'])
  })
})
