import type { TrendDay } from '#contract/shops/shop.contract.ts'

/** The figures that have a chart, in their order. */
export const TRENDS = ['paid', 'orders', 'visitors', 'settled', 'conversion'] as const
/** One of them. */
export type TrendName = (typeof TRENDS)[number]

/** People who paid on a day by its visitors; null on a day without visitors. */
export const conversionOf = ({ buyers, visitors }: TrendDay): number | null =>
  visitors === 0 ? null : buyers / visitors

/** The value of a figure on a day, as a chart draws it: money in USDT, a conversion as a part of one. */
export const VALUES: Readonly<Record<TrendName, (day: TrendDay) => number | null>> = {
  paid: ({ paid }) => Number(paid) / 1e6,
  orders: ({ orders }) => orders,
  visitors: ({ visitors }) => visitors,
  settled: ({ settled }) => Number(settled) / 1e6,
  conversion: conversionOf,
}
