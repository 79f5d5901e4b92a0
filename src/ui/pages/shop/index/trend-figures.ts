import type { TrendDay } from '#contract/shop.contract.ts'

/** The figures that have a chart, in their order. */
export const TRENDS = ['orders', 'paid', 'settled', 'visitors', 'conversion'] as const
/** One of them. */
export type TrendName = (typeof TRENDS)[number]

/** People who paid on a day by its visitors; null on a day without visitors. */
export const conversionOf = ({ buyers, visitors }: TrendDay): number | null =>
  visitors === 0 ? null : buyers / visitors
