import { expect, it } from 'vitest'
import { orderSteps } from '#machines/trade/order-steps.ts'

const [paid, shipped, taken] = ['2031-05-06T10:00:00Z', '2031-05-07T10:00:00Z', '2031-05-09T10:00:00Z'] as const
const delivered = '2031-05-08T10:00:00.000Z'
const none = { paymenttime: null, delivertime: null, deliveredAt: null, taketime: null }
const phases = (times: object) => orderSteps({ ...none, ...times }).map((step) => [step.phase, step.at])

it.each([
  [
    'unpaid',
    {},
    [
      ['now', null],
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
    ],
  ],
  [
    'paid',
    { paymenttime: paid },
    [
      ['done', paid],
      ['now', null],
      ['ahead', null],
      ['ahead', null],
    ],
  ],
  [
    'shipped',
    { paymenttime: paid, delivertime: shipped },
    [
      ['done', paid],
      ['done', shipped],
      ['now', null],
      ['ahead', null],
    ],
  ],
  [
    'delivered by a carrier that says so',
    { paymenttime: paid, delivertime: shipped, deliveredAt: Date.parse(delivered) },
    [
      ['done', paid],
      ['done', shipped],
      ['done', delivered],
      ['now', null],
    ],
  ],
  [
    'received without a word of the carrier',
    { paymenttime: paid, delivertime: shipped, taketime: taken },
    [
      ['done', paid],
      ['done', shipped],
      ['done', null],
      ['done', taken],
    ],
  ],
])('says how far an order is that is %s', (_name, times, expected) => {
  expect(phases(times)).toEqual(expected)
})
