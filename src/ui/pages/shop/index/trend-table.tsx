import { useTexts } from '../../../primitives/use-texts.ts'
import type { TrendDay } from '#contract/shops/shop.contract.ts'
import { useFormat } from '../../../primitives/format.ts'
import { conversionOf, TRENDS, type TrendName } from './trend-figures.ts'

/** The same days as a table: for screen readers, and for everybody who wants the number. */
export function TrendTable({ days }: { days: readonly TrendDay[] }) {
  const { t } = useTexts('shop')
  const { usdt, number, percent, utcDay } = useFormat()
  const shown: Readonly<Record<TrendName, (day: TrendDay) => string>> = {
    orders: ({ orders }) => number(orders),
    paid: ({ paid }) => usdt(paid),
    settled: ({ settled }) => usdt(settled),
    visitors: ({ visitors }) => number(visitors),
    conversion: (day) => {
      const part = conversionOf(day)
      return part === null ? '–' : percent(part)
    },
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-thread">{t('trends.table')}</summary>
      <div className="overflow-x-auto">
        <table className="figures w-full text-sm">
          <caption className="sr-only">{t('trends.title')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 pe-3 text-start">
                {t('trends.day')}
              </th>
              {TRENDS.map((name) => (
                <th key={name} scope="col" className="px-2 py-2 text-end">
                  {t(`trends.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="py-2 pe-3 text-start font-normal whitespace-nowrap">
                  {utcDay(day.day)}
                </th>
                {TRENDS.map((name) => (
                  <td key={name} className="px-2 py-2 text-end">
                    <bdi>{shown[name](day)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
