import { beforeAll, expect, it } from 'vitest'
import { reviewCalls } from '#contract/catalogue/review.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { links } from '#ui/links.ts'
import { myReview } from '../support/answers/goods.ts'
import { paidOrder } from '../support/answers/orders.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { button, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

async function opened(...reviews: ReturnType<typeof myReview>[]): Promise<void> {
  await openPage(page.shop, links.reviews('mine'), {
    as: 'shopper',
    given: [answer(reviewCalls.mine, { data: reviews, after: null })],
  })
  await until(() => document.querySelectorAll('[data-part=my-review]').length === reviews.length, 'listed')
}
const edits = () => page.shop.callsOf('order/editComment')

it('leads from an order that waits to its review', async () => {
  await openPage(page.shop, links.reviews(), {
    as: 'shopper',
    given: [answer(orderCalls.getOrderList, { data: [paidOrder({ state: 'pendingReview' })], after: null })],
  })
  await until(() => called('Write a review') !== undefined, 'listed')
  expect(called('Write a review')?.getAttribute('href')).toBe(`#${links.comment('o1')}`)
})

it('takes an order out when it is reviewed on another device', async () => {
  const order = paidOrder({ state: 'pendingReview' })
  await openPage(page.shop, links.reviews(), {
    as: 'shopper',
    given: [answer(orderCalls.getOrderList, { data: [order], after: null })],
  })
  await until(() => called('Write a review') !== undefined && page.shop.open === 1, 'listed')
  page.shop.publish({
    topic: 'user:ada',
    view: { ...order, version: order.version + 1, state: 'completed' },
    name: 'order.reviewed',
  })
  await until(() => reading().includes('Nothing to review'), 'was gone')
})

it('shows what the shop answered, and offers to edit while that is possible only', async () => {
  await opened(myReview(), myReview({ id: 'r2', editable_until: null }))
  expect(reading()).toContain('Ευχαριστούμε')
  const rows = [...document.querySelectorAll('[data-part=my-review]')]
  expect(rows.map((row) => row.textContent.includes('Edit review'))).toEqual([true, false])
})

it('saves the edit with the pictures that stay, and offers no second one', async () => {
  page.shop.answers['order/editComment'] = ({ stars, text }) =>
    accepted(myReview({ stars: Number(stars), text: String(text), pictures: ['/r2.webp'], editable_until: null }))
  await opened(myReview({ pictures: ['/r1.webp', '/r2.webp'] }))
  await press(called('Edit review'))
  await press(one('[aria-label="2 of 5 stars"]'))
  await type(one<HTMLTextAreaElement>('textarea'), 'It broke')
  await press(button('Remove picture 1'))
  await press(button('Save review'))
  await until(() => edits().length === 1 && document.querySelector('dialog') === null, 'saved')
  expect(edits()).toEqual([{ id: 'r1', stars: 2, text: 'It broke', keep: ['/r2.webp'], pictures: [] }])
  expect(reading()).toContain('It broke')
  await until(() => called('Edit review') === undefined, 'offered no second one')
})

it('keeps what was typed when the edit is refused, and says why', async () => {
  page.shop.answers['order/editComment'] = () => refused('review.editedBefore')
  await opened(myReview())
  await press(called('Edit review'))
  await type(one<HTMLTextAreaElement>('textarea'), 'It broke')
  await press(button('Save review'))
  await until(() => reading().includes('A review can be edited once.'), 'said why')
  expect(one<HTMLTextAreaElement>('textarea').value).toBe('It broke')
})
