import { Suspense, type ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ShopToday } from '#contract/figures/shop-work.contract.ts'
import { isolated } from '../../../isolated-values.ts'
import { links } from '../../../links.ts'
import { partCode } from '../../../page-code.tsx'
import { Money } from '../../../parts/money.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { SumNow } from './sum-now.tsx'

/** The code that draws is fetched with the first chart. */
const DayChart = partCode(
  () => import('./day-chart.tsx'),
  (it) => it.DayChart,
)

/** Today in figures, each against yesterday at the same time. */
export function Today({ day }: { day: ShopToday }) {
  const { t } = useTexts('shop')
  const { time, usdt } = useFormat()
  const { today, yesterday, refunded } = day
  const hasSales = [...day.hours.today, ...day.hours.yesterday].some((micro) => micro !== '0')
  const date = day.at.slice(0, 10)
  const ofToday = (by: 'paid' | 'settled') => links.shopOrders(undefined, { from: date, to: date, by })
  return (
    <section aria-label={t('index.today')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{t('index.today')}</h2>
        {hasSales && (
          <p aria-hidden="true" className="flex items-center gap-3 text-xs text-muted">
            <span className="inline-flex items-center gap-1.5">
              <span className="inline-block w-4 border-t-2 border-thread" />
              {t('day.today')}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <span className="inline-block w-4 border-t-2 border-dashed border-muted" />
              {t('day.yesterday')}
            </span>
          </p>
        )}
      </header>
      <div className="grid gap-1">
        <Link
          to={ofToday('paid')}
          className="inline-flex min-h-6 items-center justify-self-start text-sm text-muted hover:text-thread"
        >
          {t('day.until', { time: time(day.at) })}
        </Link>
        <SumNow day={day} className="text-3xl" />
        <Difference
          of={BigInt(today.sales) - BigInt(yesterday.sales)}
          base={BigInt(yesterday.sales)}
          text={(by) => t('day.against', { by, time: time(day.at) })}
        />
      </div>
      {hasSales ? (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <DayChart day={day} />
        </Suspense>
      ) : (
        <p data-part="no-sales" className="text-muted">
          {t('day.none')}
        </p>
      )}
      <p className="text-sm text-muted">
        {refunded !== '0' && `${t('day.refunded', { sum: usdt(refunded) })} `}
        {t('index.utc')}
      </p>
      <dl className="grid grid-cols-3 gap-4 border-t border-line pt-4 tablet:grid-cols-2 wide:grid-cols-3">
        <Fact to={ofToday('paid')} label={t('figures.today_order')} difference={today.orders - yesterday.orders}>
          {today.orders}
        </Fact>
        <Fact label={t('figures.visitors')} note={t('day.visitorsYesterday', { count: yesterday.visitors })}>
          {today.visitors}
        </Fact>
        <Fact
          to={ofToday('settled')}
          label={t('figures.today_profit')}
          money={BigInt(today.profit) - BigInt(yesterday.profit)}
        >
          <Money micro={today.profit} />
        </Fact>
      </dl>
    </section>
  )
}

/** How much more or less it is, with its part of the whole where there was any. */
function Difference({ of, base, text }: { of: bigint; base: bigint; text: (by: string) => string }) {
  const { t } = useTexts('shop')
  const { usdt, percent } = useFormat()
  if (of === 0n && base === 0n) return null
  const plus = of > 0n ? '+' : ''
  const part = base > 0n ? ` (${plus}${percent(Number((of * 1000n) / base) / 1000)})` : ''
  const by = of === 0n ? t('day.same') : isolated(`${plus}${usdt(of)}${part}`, true)
  return (
    <p className={cx('figures text-sm font-medium', of > 0n ? 'text-good' : of < 0n ? 'text-bad' : 'text-muted')}>
      {text(by)}
    </p>
  )
}

function Fact({
  to,
  label,
  children,
  difference = 0,
  money = 0n,
  note,
}: {
  to?: string
  label: string
  children: ReactNode
  difference?: number
  money?: bigint
  note?: string
}) {
  const { usdt, number } = useFormat()
  const by = money !== 0n ? Number(money) : difference
  const said = money !== 0n ? usdt(money) : number(difference)
  return (
    <div className="min-w-0">
      {/* A sum with more digits takes taps a little above itself. */}
      <dt className="pb-1 text-sm text-muted">
        {to === undefined ? (
          <span className="inline-flex min-h-6 items-center">{label}</span>
        ) : (
          <Link to={to} className="inline-flex min-h-6 min-w-6 items-center hover:text-thread">
            {label}
          </Link>
        )}
      </dt>
      <dd className="grid">
        <span className="figures text-xl font-bold">{children}</span>
        {by !== 0 && (
          <Isolated ltr className={cx('figures text-xs font-medium', by > 0 ? 'text-good' : 'text-bad')}>
            {`${by > 0 ? '+' : ''}${said}`}
          </Isolated>
        )}
        {note !== undefined && <span className="text-xs text-muted">{note}</span>}
      </dd>
    </div>
  )
}
