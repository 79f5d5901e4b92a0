import type { ReactNode } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { GoodsView, SkuView } from '#contract/catalogue/product.contract.ts'
import { PriceTag, WasPrice } from '../../parts/money.tsx'
import { LanguageMark, Written } from '../../parts/written.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'

/** Title, what buyers say, and the price of what is chosen, as one block: on a phone the price stands beside the title. */
export function GoodsHead({
  goods,
  sku,
  reviews,
}: {
  goods: GoodsView
  sku: SkuView | undefined
  /** Leads to the reviews. */
  reviews?: ReactNode
}) {
  const { t } = useTexts(['goods', 'common'])
  const { compact } = useFormat()
  const { lowest, highest } = sku ? { lowest: sku.price, highest: sku.price } : goods.price
  const [only] = goods.skus.length === 1 ? goods.skus : []
  const was = (sku ?? only)?.was ?? null
  // Two prices need the width of the line.
  const isBeside = highest === lowest && was === null
  return (
    <div
      className={cx(
        'grid grid-cols-1 gap-x-3 gap-y-0.5',
        isBeside && 'grid-cols-[minmax(0,1fr)_auto] panes:grid-cols-1',
      )}
    >
      <h2 className="text-lg font-bold wrap-anywhere panes:text-2xl">
        <Written text={goods.title} /> <LanguageMark text={goods.title} />
      </h2>
      {(reviews || goods.sales > 0 || goods.brand !== '') && (
        <div className="figures flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {reviews}
          {goods.sales > 0 && <span>{t('common:goods.sold', { count: goods.sales, n: compact(goods.sales) })}</span>}
          {goods.brand !== '' && (
            <span>
              {t('detail.brand')}: <bdi>{goods.brand}</bdi>
            </span>
          )}
        </div>
      )}
      <p
        key={`${lowest}-${highest}`}
        className={cx(
          'flex animate-enter flex-wrap items-baseline gap-x-2 panes:pt-3',
          isBeside && 'col-start-2 row-start-1 panes:col-start-1 panes:row-start-auto',
        )}
      >
        <span>
          <PriceTag large micro={lowest} className={cx(was !== null && 'text-thread')} />
          {highest !== lowest && (
            <>
              <span className="px-1.5 text-muted">–</span>
              <PriceTag large micro={highest} />
            </>
          )}
        </span>
        {was !== null && <WasPrice micro={was} />}
      </p>
    </div>
  )
}
