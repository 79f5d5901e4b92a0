import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { newKey } from '#client/key.ts'
import { CHAT_KEPT } from '#machines/platform/constants.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { journeyShop } from '#tests/support/journey-shop.ts'
import { newShopper, passAwake } from '#tests/support/lab.ts'
import { MERCHANT, openBrowser, openWindow, SOON, type Window } from '#tests/support/windows.ts'

/** Below the pace that the server allows. */
const AT_ONCE = 19
const EARLIER = 6 * AT_ONCE

let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

const lines = ({ page }: Window) => page.locator('[role=log] [data-line]')

/** Where the line that is read stands in the log, in pixels from its top. */
const placeOf = ({ page }: Window, key: string): Promise<number> =>
  page.evaluate((line) => {
    const log = document.querySelector('[role=log]')
    const row = [...document.querySelectorAll<HTMLElement>('[data-line]')].find(
      ({ dataset }) => dataset['line'] === line,
    )
    return (row?.getBoundingClientRect().top ?? NaN) - (log?.getBoundingClientRect().top ?? NaN)
  }, key)

/** Scrolls the log, and answers the line in its middle. */
const scrollsTo = ({ page }: Window, share: number): Promise<string> =>
  page.evaluate(async (part) => {
    const log = document.querySelector('[role=log]')
    if (!log) return ''
    log.scrollTo({ top: (log.scrollHeight - log.clientHeight) * part, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { top, height } = log.getBoundingClientRect()
    const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')]
    return rows.find((row) => row.getBoundingClientRect().top > top + height / 2)?.dataset['line'] ?? ''
  }, share)

async function sendsPicture(token: string, to_id: string): Promise<void> {
  const bytes = await sharp({ create: { width: 640, height: 900, channels: 3, background: '#7d9a93' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('purpose', 'chat')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'bowl.png')
  const answer = await fetch(`${journeyShop().url}/api/wanlshop/common/upload`, {
    method: 'POST',
    headers: { token },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  await callShop(chatCalls.send, { local_id: newKey(), to_id, type: 'img', upload_id: data.id }, token)
}

it('keeps its place to the pixel while messages, pictures and older messages come', async () => {
  const person = await newShopper()
  const till = await openWindow(browser, MERCHANT)
  const { id: shopId } = await callShop(shopBoardCalls.state, {}, till.token)
  const says = (token: string, to_id: string, text: string) =>
    callShop(chatCalls.send, { local_id: newKey(), to_id, type: 'text', text }, token)
  for (let n = 1; n <= EARLIER; n++) {
    await says(person.token, shopId, `Question ${n}: ${'how long is it? '.repeat(n % 4)}`)
    if (n % AT_ONCE === 0) await passAwake(11_000)
  }

  const phone = await openWindow(browser, person)
  await phone.opensLive(`/pages/message/chat?to=${shopId}`)
  await expect.poll(() => lines(phone).count(), SOON).toBe(CHAT_KEPT)
  await phone.page.getByRole('log').getByText(`Question ${EARLIER}:`).waitFor(SOON)

  const read = await scrollsTo(phone, 0.5)
  const before = await placeOf(phone, read)
  await says(till.token, person.id, 'An answer')
  await sendsPicture(till.token, person.id)
  await says(till.token, person.id, 'And one more')
  await expect.poll(() => lines(phone).count(), SOON).toBe(CHAT_KEPT + 3)
  await phone.page.getByRole('button', { name: '3 new messages' }).waitFor(SOON)
  expect(Math.abs((await placeOf(phone, read)) - before)).toBeLessThanOrEqual(1)

  let answer = (): void => {}
  const held = new Promise<void>((done) => (answer = done))
  await phone.page.route(`**${chatCalls.history.path}*`, async (route) => {
    await held
    await route.continue()
  })
  const near = await scrollsTo(phone, 0.02)
  const there = await placeOf(phone, near)
  answer()
  await expect.poll(() => lines(phone).count(), SOON).toBeGreaterThan(CHAT_KEPT + 10)
  expect(Math.abs((await placeOf(phone, near)) - there)).toBeLessThanOrEqual(1)

  await phone.page.getByRole('button', { name: '3 new messages' }).click(SOON)
  await phone.page.getByRole('log').getByText('And one more').waitFor(SOON)
})
