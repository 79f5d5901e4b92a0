import { beforeAll, expect, it } from 'vitest'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { noCounters, paidOrder } from '../support/answers/orders.ts'
import { refund } from '../support/answers/shop.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string) => until(() => reading().includes(text), `says ${text}`)

const row = (given: Partial<typeof refund>) => {
  const each = { ...refund, ...given }
  return { id: each.id, order: paidOrder({ refunds: [refund, each] }) }
}

const opened = async (path: string): Promise<void> => {
  page.shop.answers[nameOf(refundCalls.getList)] = (input) =>
    accepted({
      data:
        (input as { which?: string }).which === 'over'
          ? [row({ id: 'f9', RefundNo: 'R9', state: 'succeeded' })]
          : [
              row({
                id: 'f2',
                RefundNo: 'R2',
                state: 'applied',
                deadline_event: 'refund.autoAgree',
                deadline_at: new Date(Date.now() + 7_200_000).toISOString(),
              }),
            ],
      after: null,
    })
  await openPage(page.shop, path, {
    as: 'shopper',
    given: [
      answer(orderCalls.getOrderList, { data: [], after: null }),
      answer(orderCalls.counters, noCounters),
      answer(orderCalls.getOrderInfo, paidOrder({ refunds: [refund] })),
    ],
  })
}

it('shows a refund with its state, sum and deadline, and leads to its order', async () => {
  await opened(links.refunds())
  await reads('Waiting for the shop')
  expect(reading()).toContain('12.50')
  expect(reading()).toContain('No. R2')
  expect(reading()).toMatch(/hours? left/)
  await press(one('[data-part=refund-card] a'))
  await until(() => location.hash.includes('orderDetail?id=o1'), 'led to the order')
})

it('shows the finished ones in a tab of their own, kept in the address', async () => {
  await opened(links.refunds())
  await reads('No. R2')
  await press([...document.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent === 'Finished'))
  await reads('No. R9')
  expect(reading()).not.toContain('No. R2')
  expect(location.hash).toContain('which=over')
})

it('is reached from the tab of refunds among the orders, also where that has none', async () => {
  await opened(links.orders('returned'))
  await reads('Finished refunds')
  await press([...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Finished refunds'))
  await reads('No. R9')
})
