import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import chat from '#locales/en/chat.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { newShopper } from '#tests/support/lab.ts'
import { MERCHANT, openBrowser, openWindow, SOON, type Window } from '#tests/support/windows.ts'

const UNREAD = /unread message/
const TWO_UNREAD = '2 unread messages'

describe('a chat on three devices in two browsers', () => {
  const browsers: Browser[] = []
  beforeAll(async () => void browsers.push(await openBrowser(), await openBrowser()))
  afterAll(async () => void (await Promise.all(browsers.map((browser) => browser.close()))))

  const log = ({ page }: Window) => page.getByRole('log')
  const message = (at: Window, text: string) =>
    log(at)
      .locator('[data-part=message]')
      .filter({ has: at.page.locator('[data-part=message-text]', { hasText: text }) })
  const marks = (at: Window, mark: string) => log(at).locator(`[data-part=sent-mark][data-mark=${mark}]`)
  const sees = (at: Window, text: string) => log(at).getByText(text, { exact: true }).first().waitFor(SOON)
  /** What the messages say, one below the other. */
  const lines = (at: Window): Promise<string[]> =>
    log(at).locator('[data-part=message] [data-part=message-text], [data-part=recalled]').allTextContents()
  const quote = (at: Window) => log(at).getByTitle(chat.message.quoteOf)
  const says = async (at: Window, text: string) => {
    await at.page.getByRole('textbox', { name: chat.composer.label }).fill(text, SOON)
    await at.presses(chat.composer.send)
  }
  const acts = async (at: Window, text: string, what: string) => {
    await message(at, text).last().getByRole('button', { name: chat.message.actions }).click(SOON)
    await at.presses(what, at.sheet)
  }
  /** Keeps calls and the socket away, while the pages themselves are still there, as they are in a cache; until it is called. */
  async function losesServer({ context }: Window) {
    let isLost = true
    await context.route('**/api/**', (route) => (isLost ? route.abort() : route.continue()))
    await context.routeWebSocket(/socket\.io/, (socket) => void (isLost ? socket.close() : socket.connectToServer()))
    return () => void (isLost = false)
  }

  it('has one order everywhere, sends what was written offline once, and forgets what is recalled', async () => {
    const [shoppers, shops] = browsers as [Browser, Browser]
    const person = await newShopper()
    const [phone, tablet] = [await openWindow(shoppers, person), await openWindow(shoppers, person)]
    const till = await openWindow(shops, MERCHANT)
    const { id: shopId } = await callShop(shopBoardCalls.state, {}, till.token)
    const acknowledged: string[] = []
    tablet.page.on('response', (answer) => {
      if (answer.url().endsWith(chatCalls.send.path) && answer.ok())
        acknowledged.push((answer.request().postDataJSON() as { text: string }).text)
    })

    const withShop = `/pages/message/chat?to=${shopId}`
    await phone.opensLive(withShop)
    await says(phone, 'Is the cup blue?')
    await marks(phone, 'sent').or(marks(phone, 'delivered')).first().waitFor(SOON)
    await tablet.opensLive(withShop)
    await sees(tablet, 'Is the cup blue?')
    await till.opensLive(`/pages/message/chat?to=${person.id}`)
    await says(till, 'It is green.')
    for (const each of [phone, tablet]) await sees(each, 'It is green.')
    await marks(phone, 'read').first().waitFor(SOON)

    const comesBack = await losesServer(tablet)
    await tablet.context.setOffline(true)
    await says(tablet, 'Written offline')
    await says(tablet, 'and more')
    await says(phone, 'My address is a secret')
    await sees(till, 'My address is a secret')
    await acts(till, 'My address is a secret', chat.message.quote)
    await says(till, 'Noted')
    await sees(phone, 'Noted')
    await acts(phone, 'My address is a secret', chat.message.recall)
    await sees(phone, chat.recalled.mine)
    await sees(till, chat.recalled.other)

    await tablet.context.setOffline(false)
    await tablet.page.reload()
    await sees(tablet, 'It is green.')
    await sees(tablet, 'and more')
    await says(tablet, 'after a reload')
    expect(await lines(tablet)).toEqual([
      'Is the cup blue?',
      'It is green.',
      'Written offline',
      'and more',
      'after a reload',
    ])
    expect(await marks(tablet, 'sending').count()).toBe(3)
    expect(acknowledged).toEqual([])
    await tablet.context.setOffline(true)
    comesBack()
    await tablet.context.setOffline(false)

    const shown = [
      'Is the cup blue?',
      'It is green.',
      'recalled',
      'Noted',
      'Written offline',
      'and more',
      'after a reload',
    ]
    for (const [at, recalled] of [
      [phone, chat.recalled.mine],
      [tablet, chat.recalled.mine],
      [till, chat.recalled.other],
    ] as const) {
      const wanted = shown.map((text) => (text === 'recalled' ? recalled : text))
      await expect.poll(() => lines(at), SOON).toEqual(wanted)
      expect(await quote(at).textContent()).toContain(chat.recalled.quoted)
      expect(await at.page.getByText('secret').count()).toBe(0)
    }
    expect(acknowledged).toEqual(['Written offline', 'and more', 'after a reload'])

    const list = '/pages/message/index?tab=chat'
    const unread = async (as: Window) => (await callShop(userCalls.statistics, {}, as.token)).notice.chat
    await phone.open(list)
    await tablet.open(list)
    const row = ({ page }: Window, to: string) => page.locator(`a[href*="to=${to}"]`)
    await says(till, 'Only one is left')
    await says(till, 'or none')
    for (const each of [phone, tablet])
      await row(each, shopId)
        .getByText(TWO_UNREAD)
        .waitFor({ ...SOON, state: 'attached' })
    expect(await unread(phone)).toBe(2)
    await row(phone, shopId).click()
    await marks(till, 'read').nth(2).waitFor(SOON)
    await row(tablet, shopId)
      .getByText(UNREAD)
      .waitFor({ ...SOON, state: 'detached' })
    expect(await unread(phone)).toBe(0)

    await says(till, 'A mistake')
    await row(tablet, shopId).getByText('A mistake').waitFor(SOON)
    await acts(till, 'A mistake', chat.message.recall)
    await row(tablet, shopId).getByText(chat.recalled.other).waitFor(SOON)
    for (const each of [phone, tablet, till])
      await each.page.getByText('A mistake').waitFor({ ...SOON, state: 'detached' })
  })
})
