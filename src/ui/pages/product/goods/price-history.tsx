import { useEffect, useRef } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsView, PriceHistory as History, SkuView } from '#contract/catalogue/product.contract.ts'
import { watchPrices } from '#streams/catalogue/price-history.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { usePreviousData } from '../../../hooks/use-previous-data.ts'
import { useFormat } from '../../../primitives/format.ts'
import { PriceHistoryPlace } from './price-history-place.tsx'
import { LINE, stepLine } from './price-line.ts'

/** What a product, or the chosen variant, was on offer for in the last ninety days; nothing where its price never changed. */
export function PriceHistory({ goods, sku }: { goods: GoodsView; sku: SkuView | undefined }) {
  const prices = watchPrices(goods.id, goods.skus.length > 1 ? sku?.id : undefined)
  const live = usePreviousData(useLive(prices))
  const history = dataOf(live)
  const now = sku?.price ?? goods.price.lowest
  // A price that changes while the page is open is a step of its own.
  const drawn = useRef({ prices, now })
  useEffect(() => {
    const isSame = drawn.current.prices === prices
    const hasMoved = isSame && drawn.current.now !== now
    drawn.current = { prices, now }
    if (hasMoved) prices.refetch()
  }, [now, prices])
  const { lowest } = history ?? {}
  if (live.state === 'loading') return <PriceHistoryPlace />
  if (!history || !lowest || history.steps.length === 0) return null
  return <Drawn history={history} lowest={lowest} now={now} />
}

function Drawn({ history, lowest, now }: { history: History; lowest: NonNullable<History['lowest']>; now: string }) {
  const { t } = useTexts('goods')
  const { amount, dollars, utcDay } = useFormat()
  const prices = history.steps.flatMap(({ price }) => (price === null ? [] : [price]))
  const highest = prices.reduce((most, price) => (BigInt(price) > BigInt(most) ? price : most))
  const isLowest = BigInt(now) <= BigInt(lowest.price)
  const summary = t('prices.summary', {
    lowest: amount(lowest.price),
    highest: amount(highest),
    now: amount(now),
  })
  return (
    <section data-part="price-history" className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-bold">{t('prices.title')}</h2>
      <p className={isLowest ? 'font-medium text-good' : ''}>
        {isLowest ? t('prices.isLowest') : t('prices.lowest', { price: amount(lowest.price), day: utcDay(lowest.day) })}
      </p>
      <div className="flex items-stretch gap-3">
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${LINE.width} ${LINE.height}`}
          preserveAspectRatio="none"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          className="mirror h-18 min-w-0 flex-1 text-thread"
        >
          <path d={stepLine(history)} vectorEffect="non-scaling-stroke" />
        </svg>
        <p aria-hidden="true" className="figures flex flex-col justify-between text-end text-xs text-muted">
          <span>{dollars(highest)}</span>
          <span>{dollars(lowest.price)}</span>
        </p>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-thread">{t('prices.table')}</summary>
        <table className="figures w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 text-start font-normal">
                {t('prices.since')}
              </th>
              <th scope="col" className="py-1 text-end font-normal">
                {t('prices.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {history.steps.toReversed().map(({ day, price }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {utcDay(day)}
                </th>
                <td className="py-1.5 text-end">{price === null ? t('prices.off') : dollars(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
