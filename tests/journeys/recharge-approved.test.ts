import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import desk from '#locales/en/desk.json' with { type: 'json' }
import deskMoney from '#locales/en/deskMoney.json' with { type: 'json' }
import recharge from '#locales/en/recharge.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { newTransaction } from '#tests/support/journey-money.ts'
import { newShopper } from '#tests/support/lab.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { USDT } from '#tests/support/usdt.ts'
import { FINANCE, openBrowser, openTab, openWindow, SOON } from '#tests/support/windows.ts'

describe('a recharge', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('is asked with a picture, arrives at finance by itself, and is credited live in a second window', async () => {
    const person = await newShopper({ balance: 20n * USDT })
    const shopper = await openWindow(browser, person)
    const wallet = await openTab(shopper)
    const finance = await openWindow(browser, FINANCE, { wide: true })
    await finance.opensLive('/pages/desk/queue?kind=recharge')
    await wallet.opensLive('/pages/member/money')
    await wallet.sees(/^20\.00\b/)

    await shopper.open('/pages/member/recharge')
    await shopper.page.locator('input[name=network][value=ERC20]').check(SOON)
    await shopper.fills('amount', '60')
    const buffer = await plainPicture('jpeg', { width: 300, height: 400 })
    await shopper.page
      .locator('input[name=proofs]')
      .setInputFiles({ name: 'transfer.jpg', mimeType: 'image/jpeg', buffer })
    await shopper.page.locator('[data-part=upload][data-upload=sent]').waitFor(SOON)
    await shopper.presses(recharge.submit)
    await shopper.page.locator('[data-part=recharge]').waitFor(SOON)
    const { data } = await callShop(rechargeCalls.lists, {}, person.token)
    const [asked] = data

    // The desk stood open all the while: the case slides in, and no one reloads.
    await finance.page
      .locator('[data-part=queue] a')
      .filter({ hasText: asked?.recharge_no ?? '' })
      .click(SOON)
    await finance.page.locator('[data-part=case] img[src^="blob:"]').waitFor(SOON)
    await finance.sees(deskMoney.chain.unwatched)
    await finance.presses(desk.assign.assign)
    await finance.presses(recharge.actions.approve)
    // What the person says stands nowhere in the form; less arrived than they say.
    expect(await finance.page.locator('form[data-part=action] [name=amount]').inputValue()).toBe('')
    await finance.fills('tx_id', newTransaction())
    await finance.fills('amount', '58.5')
    await finance.fills('reason', 'Seen on the explorer')
    await finance.presses('Credit 58.50 USDT')
    await finance.sees(new RegExp(`^${desk.left.byYou}`))

    await shopper.sees(recharge.events.approved)
    await wallet.sees(/^78\.50\b/)
    const { available } = await callShop(walletCalls.getBalance, {}, person.token)
    expect(available).toBe('78500000')
  })
})
