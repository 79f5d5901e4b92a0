import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceCalls } from '#contract/care/service-case.calls.ts'
import chat from '#locales/en/chat.json' with { type: 'json' }
import serviceCase from '#locales/en/serviceCase.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { newShopper } from '#tests/support/lab.ts'
import { openBrowser, openWindow, SOON, SUPPORT, type Window } from '#tests/support/windows.ts'

const QUESTION = 'Where is my parcel?'
const ANSWER = 'It arrives tomorrow'
const THANKS = 'It is still not here'

describe('a question to customer service', () => {
  let browser: Browser
  let shopper: Window
  let desk: Window
  beforeAll(async () => {
    browser = await openBrowser()
    shopper = await openWindow(browser, await newShopper())
    desk = await openWindow(browser, SUPPORT, { wide: true })
  })
  afterAll(() => browser.close())

  const writes = async (who: Window, text: string, field: string = chat.composer.label): Promise<void> => {
    await who.page.getByRole('textbox', { name: field, exact: true }).fill(text, SOON)
    await who.presses(chat.composer.send)
    await reads(who, text)
  }
  /** Waits for a message in the chat itself: the inbox shows the newest one, too. */
  const reads = (who: Window, text: string): Promise<void> =>
    who.page.locator('[data-part=message]').getByText(text, { exact: true }).waitFor(SOON)
  const caseOf = async () => (await callShop(serviceCalls.state, {}, shopper.token)).case

  it('is taken, answered live, closed and rated, and a new message opens the same case again', async () => {
    await desk.opensLive('/pages/desk/service')
    await shopper.opensLive('/pages/web/service')
    await shopper.presses(serviceCase.page.write)
    await writes(shopper, QUESTION)
    await shopper.sees(serviceCase.states.waiting)
    const asked = await caseOf()

    // The inbox stood open all the while: the case arrives by itself.
    await desk.page.locator(`[data-part=inbox] a[data-id="${asked?.id}"]`).click(SOON)
    await desk.sees(serviceCase.desk.assignFirst)
    await desk.presses(serviceCase.actions.assign)
    await shopper.sees(serviceCase.states.assigned)
    await writes(desk, ANSWER, serviceCase.desk.answerField)
    await reads(shopper, ANSWER)
    await shopper.sees(serviceCase.states.answered)

    await desk.presses(serviceCase.actions.close)
    await desk.presses(serviceCase.actions.close, desk.sheet)
    await desk.sees(serviceCase.desk.isClosed)
    const rating = shopper.page.locator('[data-part=rate-answer]')
    await rating.getByRole('radio', { name: '5 of 5 stars' }).click(SOON)
    await shopper.sees(serviceCase.rate.thanks)
    await rating.waitFor({ state: 'detached', ...SOON })
    expect(await caseOf()).toMatchObject({ state: 'closed', facts: { isRated: true, stars: 5 } })

    await writes(shopper, THANKS)
    await shopper.sees(serviceCase.states.waiting)
    await reads(desk, THANKS)
    await desk.sees(serviceCase.desk.assignFirst)
    const reopened = await caseOf()
    expect(reopened).toMatchObject({ state: 'waiting', createtime: asked?.createtime, facts: { isRated: false } })
    expect(reopened?.id).toBe(asked?.id)
  })
})
