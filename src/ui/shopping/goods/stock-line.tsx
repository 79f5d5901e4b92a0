import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { GoodsView, SkuView } from '#contract/catalogue/product.contract.ts'
import { cx } from '../../primitives/cx.ts'

/** From here on a count is worth pressing for. */
const FEW = 10

/** How many are left of what is chosen, as it changes; or why nothing can be bought. */
export function StockLine({ goods, sku }: { goods: GoodsView; sku: SkuView | undefined }) {
  const { t } = useTexts('goods')
  const left = sku?.left ?? goods.left
  const [atFirst] = useState(left)
  const text = goods.own
    ? t('stock.own')
    : !goods.shop.open
      ? t('shop.closed')
      : !goods.on_shelf
        ? t('stock.offShelf')
        : left === 0
          ? t('stock.none')
          : t('stock.left', { count: left })
  const isBad = !goods.own && (!goods.on_shelf || left === 0)
  return (
    <p role="status" data-part="stock">
      <span
        key={left}
        className={cx(
          'figures -mx-2 block rounded-control px-2 text-sm',
          left !== atFirst && 'animate-wash',
          isBad ? 'font-medium text-bad' : left <= FEW ? 'font-medium text-thread' : 'text-muted',
        )}
      >
        {text}
      </span>
    </p>
  )
}
