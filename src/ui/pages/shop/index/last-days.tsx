import { Suspense, useMemo, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { TrendDay, Trends } from '#contract/shops/shop.contract.ts'
import { type TrendSpan, watchTrends } from '#streams/figures/shop-trends.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { isolated } from '../../../isolated-values.ts'
import { partCode } from '../../../page-code.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { cx } from '../../../primitives/cx.ts'
import { dateFormat, useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import type { Bar } from './bar-chart.tsx'
import { TrendTable } from './trend-table.tsx'
import { TRENDS, type TrendName, VALUES } from './trend-figures.ts'

/** The code that draws is fetched with the first chart. */
const BarChart = partCode(
  () => import('./bar-chart.tsx'),
  (it) => it.BarChart,
)
const SPANS: readonly TrendSpan[] = ['7', '30']

/** One figure of the last days as bars, against the days before, and all of them as a table. */
export function LastDays() {
  const { t } = useTexts('shop')
  const [span, setSpan] = useState<TrendSpan>('7')
  const [name, setName] = useState<TrendName>('paid')
  const live = useLive(watchTrends(span))
  return (
    <section aria-label={t('trends.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('trends.title')}</h2>
        <div role="group" aria-label={t('trends.span')} className="flex gap-2">
          {SPANS.map((each) => (
            <Chip key={each} chosen={each === span} onClick={() => setSpan(each)}>
              {t('trends.days', { count: Number(each) })}
            </Chip>
          ))}
        </div>
      </header>
      <div
        role="group"
        aria-label={t('trends.figure')}
        className="no-bar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) tablet:mx-0 tablet:flex-wrap tablet:px-0"
      >
        {TRENDS.map((each) => (
          <Chip key={each} chosen={each === name} onClick={() => setName(each)}>
            {t(`trends.${each}`)}
          </Chip>
        ))}
      </div>
      <LiveContent live={live} skeleton={<Skeleton className="h-[275px] panes:max-wide:h-[294px]" />}>
        {(trends) => <Figure name={name} trends={trends} />}
      </LiveContent>
    </section>
  )
}

function Figure({ name, trends: { days, before } }: { name: TrendName; trends: Trends }) {
  const { t } = useTexts('shop')
  const { compact, percent } = useFormat()
  const barOf = useBarOf(name)
  const bars = useMemo(() => days.map(barOf), [days, barOf])
  const isEmpty = bars.every(({ value }) => value === null || value === 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Against name={name} days={days} before={before} />
      {isEmpty ? (
        <p data-part="no-bars" className="rounded-control bg-surface p-4 text-muted">
          {t('trends.none', { figure: t(`trends.${name}`), count: days.length })}
        </p>
      ) : (
        <Suspense fallback={<Skeleton className="h-49" />}>
          <BarChart
            bars={bars}
            label={t(`trends.${name}`)}
            scale={(value) => (name === 'conversion' ? percent(value) : compact(value))}
          />
        </Suspense>
      )}
      <TrendTable days={days} />
    </div>
  )
}

/** The bar of a day. A week is named by its days, a month by its dates. */
function useBarOf(name: TrendName): (day: TrendDay, index: number, all: readonly TrendDay[]) => Bar {
  const { language, usdt, number, compact, percent } = useFormat()
  return useMemo(() => {
    const isMoney = name === 'paid' || name === 'settled'
    return (day, _index, all) => {
      const value = VALUES[name](day)
      const at = new Date(`${day.day}T00:00:00Z`)
      const format = (options: Intl.DateTimeFormatOptions) =>
        dateFormat(language, { timeZone: 'UTC', ...options }).format(at)
      const date = format({ day: 'numeric' })
      const said =
        value === null
          ? '–'
          : isMoney
            ? usdt(name === 'paid' ? day.paid : day.settled)
            : name === 'conversion'
              ? percent(value)
              : number(value)
      return {
        name: `${format(all.length > 7 ? { month: 'short' } : { weekday: 'short' })}\n${date}`,
        value,
        said,
        brief: value === null ? '' : name === 'conversion' ? percent(value) : compact(value),
      }
    }
    // The formats are made again with each drawing, and are the same for a language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, language])
}

/** The sum of the days, and how it compares with as many days before where those are known. */
function Against({ name, days, before }: { name: TrendName; days: readonly TrendDay[]; before: Trends['before'] }) {
  const { t } = useTexts('shop')
  const { usdt, number, percent } = useFormat()
  if (name === 'conversion') return null
  const isMoney = name === 'paid' || name === 'settled'
  const sum = days.reduce((all, day) => all + BigInt(day[name]), 0n)
  const said = isMoney ? usdt(sum) : number(Number(sum))
  const was = before === null ? 0n : BigInt(before[name])
  const part = was === 0n ? undefined : Number(((sum - was) * 1000n) / was) / 1000
  return (
    <p className="figures text-sm">
      <Isolated ltr className="font-bold">
        {said}
      </Isolated>
      {part !== undefined && (
        <span className={cx('ms-2 font-medium', part > 0 ? 'text-good' : part < 0 ? 'text-bad' : 'text-muted')}>
          {t('trends.against', { by: isolated(`${part > 0 ? '+' : ''}${percent(part)}`, true), count: days.length })}
        </span>
      )}
    </p>
  )
}
