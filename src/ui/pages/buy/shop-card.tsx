import type { ReactNode } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Quote } from '#contract/trade/order.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { Button } from '../../primitives/button.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { FreightBar } from '../../shopping/freight-bar.tsx'
import { HolidayNotice } from '../../shopping/holiday-notice.tsx'
import { fieldOf, linesIn } from './quote-moves.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { GoodsRow } from './goods-row.tsx'
import { RemarkRow } from './remark-row.tsx'
import { ShopLogo } from '../../parts/shop-logo.tsx'

/** One shop's part of a checkout: its goods, when they arrive and what that costs, and a remark for it. */
export function ShopCard({
  quoted: { shop, lines, goods, freight, free_above, holiday, estimate, served },
  then,
  refusal,
  remark,
  onRemark,
  onQuantity,
  coupon,
}: {
  quoted: Quote['shops'][number]
  then: Quote | undefined
  /** What is wrong with one of the lines. */
  refusal: Problem | undefined
  remark: string
  onRemark: (text: string) => void
  onQuantity: (skuIds: readonly string[], quantity: number) => void
  /** What the shop’s coupon takes off, and the way to another. */
  coupon: ReactNode
}) {
  const { t } = useTexts('checkout')
  const skuIds = lines.map(({ sku_id }) => sku_id)
  // Where only some products are not delivered, each of those says so.
  const isRefused = (line: (typeof lines)[number]): boolean => line.served === false
  const isUnserved = served === false && (!lines.some(isRefused) || lines.every(isRefused))
  const priceThen = (skuId: string): string | undefined =>
    then && linesIn(then).find(({ sku_id }) => sku_id === skuId)?.price
  return (
    <section aria-label={shop.name} className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="flex items-center gap-2 font-medium">
          <ShopLogo src={shop.logo} size={24} round />
          <Isolated cut={1}>{shop.name}</Isolated>
        </h2>
        <HolidayNotice holiday={holiday} />
        {isUnserved && (
          <>
            <p className="text-sm text-bad">{t('notServed')}</p>
            <Button small className="mt-1 justify-self-start" onClick={() => onQuantity(skuIds, 0)}>
              {t('leaveShopOut')}
            </Button>
          </>
        )}
      </div>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <GoodsRow
            key={line.sku_id}
            line={line}
            isUnserved={!isUnserved && line.served === false}
            priceThen={priceThen(line.sku_id)}
            refusal={refusal?.field === fieldOf(line.sku_id) ? refusal : undefined}
            onQuantity={(quantity) => onQuantity([line.sku_id], quantity)}
          />
        ))}
      </ul>
      {free_above !== null && <FreightBar goods={goods} above={free_above} where="pay" />}
      <div className="divide-y divide-line border-t border-line">
        <DeliveryRow estimate={estimate} freight={freight} />
        {coupon}
        <RemarkRow remark={remark} onRemark={onRemark} />
      </div>
    </section>
  )
}
