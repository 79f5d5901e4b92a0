import { useTranslation } from 'react-i18next'
import type { GoodsView, SkuView } from '#contract/product.contract.ts'
import { cx } from '../../../primitives/cx.ts'

/** From here on a count is worth pressing for. */
const FEW = 10

/** How many are left of what is chosen, as it changes; or why nothing can be bought. */
export function StockLine({ goods, sku }: { goods: GoodsView; sku: SkuView | undefined }) {
  const { t } = useTranslation('goods')
  const left = sku?.left ?? goods.left
  const text = goods.own
    ? t('stock.own')
    : !goods.on_shelf
      ? t('stock.offShelf')
      : left === 0
        ? t('stock.none')
        : t('stock.left', { count: left })
  const isBad = !goods.own && (!goods.on_shelf || left === 0)
  return (
    <p
      key={left}
      role="status"
      data-part="stock"
      className={cx(
        'figures -mx-2 animate-wash rounded-control px-2 text-sm',
        isBad ? 'font-medium text-bad' : left <= FEW ? 'font-medium text-thread' : 'text-muted',
      )}
    >
      {text}
    </p>
  )
}
