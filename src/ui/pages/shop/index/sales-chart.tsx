import { useTranslation } from 'react-i18next'
import type { ShopBoard } from '#contract/shop.contract.ts'
import { useFormat } from '../../../primitives/format.ts'

/** Even a day without sales leaves a mark, in percent of the height. */
const LEAST = 2

/** What was paid on each of the last fourteen days, as bars; read aloud it is a list. */
export function SalesChart({ days }: { days: ShopBoard['days'] }) {
  const { t } = useTranslation('shop')
  const { amount, day } = useFormat()
  const most = days.reduce((max, { sales }) => Math.max(max, Number(sales)), 0)
  const height = (sales: string): number => (most === 0 ? LEAST : Math.max(LEAST, (Number(sales) / most) * 100))
  const [first] = days
  const last = days.at(-1)
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="font-medium">{t('index.chart')}</h2>
      <ol className="flex h-32 items-end gap-1">
        {days.map(({ day: date, sales, orders }) => (
          <li
            key={date}
            title={`${day(date)}: ${amount(sales)} USDT (${orders})`}
            className="flex h-full min-w-0 flex-1 items-end"
          >
            <span className="sr-only">{`${day(date)}: ${amount(sales)} USDT`}</span>
            <span
              aria-hidden="true"
              className={`w-full rounded-t-sm ${date === last?.day ? 'bg-fill' : 'bg-thread opacity-45'}`}
              style={{ height: `${height(sales)}%` }}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="figures flex justify-between text-xs text-muted">
        <span>{first && day(first.day)}</span>
        <span>{last && day(last.day)}</span>
      </p>
    </section>
  )
}
