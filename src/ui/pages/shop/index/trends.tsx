import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrendDay } from '#contract/shop.contract.ts'
import { type TrendSpan, watchTrends } from '#streams/shop-trends.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { partCode } from '../../../page-code.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { TrendTable } from './trend-table.tsx'
import { conversionOf, TRENDS, type TrendName } from './trend-figures.ts'

/** The code that draws is fetched with the first chart. */
const Chart = partCode(
  () => import('./chart.tsx'),
  (it) => it.Chart,
)
const SPANS: readonly TrendSpan[] = ['7', '30']

/** The last days of the shop as charts, one figure each: what was paid and what was settled are two things. */
export function Trends() {
  const { t } = useTranslation('shop')
  const [span, setSpan] = useState<TrendSpan>('7')
  const live = useLive(watchTrends(span))
  return (
    <section aria-label={t('trends.title')} className="card grid gap-4 p-4">
      <header className="grid gap-2">
        <h2 className="font-medium">{t('trends.title')}</h2>
        <div role="group" aria-label={t('trends.span')} className="flex flex-wrap gap-2">
          {SPANS.map((each) => (
            <Chip key={each} chosen={each === span} onClick={() => setSpan(each)}>
              {t('trends.days', { count: Number(each) })}
            </Chip>
          ))}
        </div>
        <p className="text-sm text-muted">{t('index.utc')}</p>
      </header>
      <LiveContent live={live} skeleton={<Skeleton className="h-80 rounded-card" />}>
        {({ days }) => (
          <div className="grid gap-5">
            {TRENDS.map((name) => (
              <Trend key={name} name={name} days={days} />
            ))}
            <TrendTable days={days} />
          </div>
        )}
      </LiveContent>
    </section>
  )
}

function Trend({ name, days }: { name: TrendName; days: readonly TrendDay[] }) {
  const { t } = useTranslation('shop')
  const { utcDay } = useFormat()
  const values = days.map(name === 'conversion' ? conversionOf : VALUES[name])
  const [first] = days
  const last = days.at(-1)
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-medium">{t(`trends.${name}`)}</figcaption>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <Chart values={values} />
      </Suspense>
      <p aria-hidden="true" className="figures flex justify-between text-xs text-muted">
        <span>{first && utcDay(first.day)}</span>
        <span>{last && utcDay(last.day)}</span>
      </p>
    </figure>
  )
}

const VALUES: Readonly<Record<Exclude<TrendName, 'conversion'>, (day: TrendDay) => number>> = {
  orders: ({ orders }) => orders,
  paid: ({ paid }) => Number(paid) / 1e6,
  settled: ({ settled }) => Number(settled) / 1e6,
  visitors: ({ visitors }) => visitors,
}
