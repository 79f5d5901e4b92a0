import { expect, it } from 'vitest'
import { noticeTab } from '#machines/people/notice-tab.ts'

it.each([
  ['order.shipped', 'logistics'],
  ['refund.agreed', 'logistics'],
  ['order.reviewed', 'interaction'],
  ['shop.followed', 'interaction'],
  ['review.replied', 'interaction'],
  ['question.asked', 'interaction'],
  ['question.answered', 'interaction'],
  ['recharge.arrived', 'system'],
  ['shop.suspended', 'system'],
] as const)('lists a notice about %s under %s', (name, tab) => {
  expect(noticeTab(name)).toBe(tab)
})
