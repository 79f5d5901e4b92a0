import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/order.contract.ts'
import type { Problem } from '#contract/problem.ts'
import { Money } from '../../parts/money.tsx'
import { Button } from '../../primitives/button.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { HolidayNotice } from '../../shopping/holiday-notice.tsx'
import { fieldOf, linesIn } from './quote-moves.ts'
import { FreightRow } from './freight-row.tsx'
import { GoodsRow } from './goods-row.tsx'

/** One shop's part of a checkout: its goods, a remark for it, what delivery costs, and its sum. */
export function ShopCard({
  quoted: { shop, lines, goods, freight, free_above, holiday, total, served },
  isOnly,
  then,
  refusal,
  remark,
  onRemark,
  onQuantity,
}: {
  quoted: Quote['shops'][number]
  /** The only shop of the checkout: its sums are those of the whole, which stand there. */
  isOnly: boolean
  then: Quote | undefined
  /** What is wrong with one of the lines. */
  refusal: Problem | undefined
  remark: string
  onRemark: (text: string) => void
  onQuantity: (skuIds: readonly string[], quantity: number) => void
}) {
  const { t } = useTranslation('checkout')
  const skuIds = lines.map(({ sku_id }) => sku_id)
  // Where only some products are not delivered, each of those says so.
  const isRefused = (line: (typeof lines)[number]): boolean => line.served === false
  const isUnserved = served === false && (!lines.some(isRefused) || lines.every(isRefused))
  const priceThen = (skuId: string): string | undefined =>
    then && linesIn(then).find(({ sku_id }) => sku_id === skuId)?.price
  return (
    <section aria-label={shop.name} className="card grid gap-4 p-4">
      <div className="grid gap-1">
        <h2 className="flex items-center gap-2 font-medium">
          <img
            src={shop.logo}
            alt=""
            width={24}
            height={24}
            className="photo size-6 rounded-full bg-canvas object-cover"
          />
          <span className="truncate">{shop.name}</span>
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
      <TextArea
        label={t('remark')}
        placeholder={t('remarkHint')}
        value={remark}
        rows={2}
        dir="auto"
        onChange={(event) => onRemark(event.target.value)}
      />
      {!isOnly && (
        <dl className="grid gap-1.5 text-sm">
          <div className="flex justify-between">
            <dt className="text-muted">{t('sums.goods')}</dt>
            <dd>
              <Money micro={goods} />
            </dd>
          </div>
          <FreightRow goods={goods} freight={freight} freeAbove={free_above} />
          <div className="flex items-baseline justify-between border-t border-line pt-2 text-base font-medium">
            <dt>{t('sums.sum')}</dt>
            <dd>
              <Money micro={total} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
