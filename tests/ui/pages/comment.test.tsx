import { expect, it, vi } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { Uploaded } from '#contract/people/upload.contract.ts'
import { uploadApi } from '#client/upload.api.ts'
import { links } from '#ui/links.ts'
import { paidOrder } from '../support/answers/orders.ts'
import { answer } from '../support/given.ts'
import { openPage, setNetwork, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
const received = paidOrder({ state: 'pendingReview' })

const opened = async (): Promise<void> => {
  await openPage(page.shop, links.comment('o1'), { as: 'shopper', given: [answer(orderCalls.getOrderInfo, received)] })
  await until(() => document.querySelector('textarea') !== null && page.shop.open === 1, 'showed the form')
}

it('keeps what was written when the time for reviews passes, and says that it has', async () => {
  await opened()
  await press(one('[aria-label="2 of 5 stars"]'))
  await type(one<HTMLTextAreaElement>('textarea'), 'Heavy')
  const completed = { ...received, version: 2, state: 'completed' }
  page.shop.publish({ topic: 'user:ada', view: completed, name: 'order.reviewTimedOut' })
  await until(() => reading().includes('can no longer be reviewed'), 'said so')
  expect(one<HTMLTextAreaElement>('textarea').value).toBe('Heavy')
  expect(one<HTMLInputElement>('[aria-label="2 of 5 stars"]').checked).toBe(true)
  expect((called('Publish review') as HTMLButtonElement).disabled).toBe(true)
})

it('says of when the order is while the device is offline, and keeps the form', async () => {
  await opened()
  await type(one<HTMLTextAreaElement>('textarea'), 'Heavy')
  await setNetwork(false)
  await until(() => document.querySelector('[data-state=stale]') !== null, 'was stale')
  expect(one<HTMLTextAreaElement>('textarea').value).toBe('Heavy')
})

it('chooses stars by one group of radio buttons', async () => {
  await opened()
  const stars = [...document.querySelectorAll<HTMLInputElement>('[role=radiogroup] input[type=radio]')]
  expect(stars).toHaveLength(5)
  expect(new Set(stars.map(({ name }) => name)).size).toBe(1)
})

it('sends pictures with the line they were chosen for, and not before they are there', async () => {
  let end: (result: Result<Uploaded>) => void = () => {}
  vi.spyOn(uploadApi, 'send').mockImplementation(() => new Promise((done) => (end = done)))
  page.shop.give([answer(orderMoves['order.review'], { ...received, version: 2, state: 'completed' })])
  await opened()
  await doing(() => {
    const input = one<HTMLInputElement>('input[name=pictures]')
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.png', { type: 'image/png' })] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await press(called('Publish review'))
  await until(() => reading().includes('Some pictures are not uploaded yet.'), 'said what is missing')
  const url = '/uploads/1.webp'
  await doing(() => end(accepted({ id: 'p9', url, type: 'image/webp', bytes: 1, width: 1, height: 1 })))
  // Two clicks closer than half a second are one.
  await pass(600)
  await press(called('Publish review'))
  await until(() => page.shop.asked().includes('order/commentOrder'), 'sent the review')
  const sent = page.shop.calls.find(({ path }) => path === 'order/commentOrder')
  expect(sent?.input).toMatchObject({ lines: [{ line_id: 'l1', pictures: ['p9'] }] })
  vi.restoreAllMocks()
})
