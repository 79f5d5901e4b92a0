import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import deskTexts from '#locales/en/desk.json' with { type: 'json' }
import lifecycle from '#locales/en/lifecycle.json' with { type: 'json' }
import withdrawal from '#locales/en/withdrawal.json' with { type: 'json' }
import { ADDRESS_HOLD_MS } from '#machines/platform/constants.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { newTransaction } from '#tests/support/journey-money.ts'
import { typesFactor } from '#tests/support/journey-factor.ts'
import { newShopper, passTime } from '#tests/support/lab.ts'
import { PIN, USDT } from '#tests/support/usdt.ts'
import { FINANCE, FINANCE_TOO, openBrowser, openWindow, SOON, type Window } from '#tests/support/windows.ts'

const MY_WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const { actions } = withdrawal

describe('a withdrawal of 1,000 USDT', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  /** Chooses the case in the queue, which stood open when it came. */
  const finds = async (desk: Window, number: string): Promise<void> => {
    await desk.page.locator('[data-part=queue] a').filter({ hasText: number }).click(SOON)
    await desk.page.locator('[data-part=case]').filter({ hasText: number }).waitFor(SOON)
  }

  /** Approves with words of one's own; the amount is typed by each. */
  const approves = async (desk: Window, reason: string): Promise<void> => {
    await desk.presses(actions.approve)
    expect(await desk.page.locator('form[data-part=action] [name=amount]').inputValue()).toBe('')
    await desk.fills('amount', '1000')
    await desk.fills('reason', reason)
    await desk.presses('Approve 1,000.00 USDT')
    await typesFactor(desk)
  }

  /** Says that it arrived, and how one knows. */
  const confirms = async (desk: Window, reason: string): Promise<void> => {
    await desk.presses(actions.confirm)
    await desk.fills('reason', reason)
    await desk.presses(actions.confirm, desk.page.locator('form[data-part=action]'))
    await typesFactor(desk)
  }

  it('leaves only after two people, and its owner watches it live to the end', async () => {
    const person = await newShopper({ balance: 1_200n * USDT })
    const ask = { network: 'ERC20', address: MY_WALLET, label: 'Mine' }
    const { id: address } = await callShop(walletCalls.addPayAccount, ask, person.token)
    await passTime(ADDRESS_HOLD_MS + 1_000)
    const shopper = await openWindow(browser, person)
    const first = await openWindow(browser, FINANCE, { wide: true })
    const second = await openWindow(browser, FINANCE_TOO, { wide: true })
    for (const desk of [first, second]) await desk.opensLive('/pages/desk/queue?kind=withdrawal')

    await shopper.open('/pages/member/withdrawal')
    await shopper.page.locator('input[name=network][value=ERC20]').check(SOON)
    await shopper.page.locator(`input[value="${address}"]`).check(SOON)
    await shopper.fills('amount', '1000')
    await shopper.presses(withdrawal.next)
    await shopper.types(PIN, withdrawal.pin)
    await shopper.page.locator('[data-part=withdrawal]').waitFor(SOON)
    const { data } = await callShop(withdrawalCalls.withdrawLog, {}, person.token)
    const [asked] = data
    const number = asked?.withdrawal_no ?? ''

    await finds(first, number)
    await approves(first, 'An address they have used before')
    await first.sees(/^Recorded\. 1,000\.00 USDT needs the same decision/)
    await finds(second, number)
    // The first one's words, before the second decides in their own.
    await second.sees('An address they have used before')
    await shopper.sees(withdrawal.states.pending)
    await approves(second, 'Spoke to them')
    await shopper.sees(withdrawal.events.approved)

    // Only the assignee sends, so that no one pays twice.
    await second.sees(lifecycle.assignFirst)
    await second.presses(deskTexts.assign.assign)
    await second.presses(actions.broadcast)
    const tx = newTransaction()
    await second.fills('tx_id', tx)
    await second.fills('nonce', '41')
    await second.presses(actions.broadcast, second.page.locator('form[data-part=action]'))
    await shopper.sees(withdrawal.events.sent)
    await shopper.sees(tx)
    // No one reads this chain: that it arrived is found by two people as well.
    await confirms(second, 'Final on the chain')
    await second.sees(/^Recorded\. 1,000\.00 USDT needs the same decision/)
    await first.sees('Final on the chain')
    await confirms(first, 'Block 4711')
    await shopper.sees(withdrawal.events.arrived)
    await first.sees(new RegExp(`^${deskTexts.left.byYou}`))
    const { available, outgoing } = await callShop(walletCalls.getBalance, {}, person.token)
    expect({ available, outgoing }).toEqual({ available: '200000000', outgoing: '0' })
  })
})
