import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoodsView, SkuView } from '#contract/product.contract.ts'
import { PriceTag, WasPrice } from '../../parts/money.tsx'
import { LanguageMark, Written } from '../../parts/written.tsx'
import { useFormat } from '../../primitives/format.ts'

/** The price of what is chosen, what it was before, how many were sold, and the title. */
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
  const { t } = useTranslation(['goods', 'common'])
  const { compact } = useFormat()
  const { lowest, highest } = sku ? { lowest: sku.price, highest: sku.price } : goods.price
  const [only] = goods.skus.length === 1 ? goods.skus : []
  const was = (sku ?? only)?.was ?? null
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p key={`${lowest}-${highest}`} className="animate-enter">
          <PriceTag large micro={lowest} />
          {highest !== lowest && (
            <>
              <span className="px-1.5 text-muted">–</span>
              <PriceTag large micro={highest} />
            </>
          )}
          {was !== null && (
            <span className="ps-2">
              <WasPrice micro={was} />
            </span>
          )}
        </p>
        {goods.sales > 0 && (
          <span className="figures text-sm text-muted">
            {t('common:goods.sold', { count: goods.sales, n: compact(goods.sales) })}
          </span>
        )}
      </div>
      <h2 className="text-lg font-medium wrap-anywhere">
        <Written text={goods.title} /> <LanguageMark text={goods.title} />
      </h2>
      {(reviews || goods.brand !== '') && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {reviews}
          {goods.brand !== '' && (
            <span>
              {t('detail.brand')}: <bdi>{goods.brand}</bdi>
            </span>
          )}
        </div>
      )}
    </>
  )
}
