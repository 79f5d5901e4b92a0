import { useTexts } from '../../primitives/use-texts.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { PriceTag } from '../../parts/money.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Sheet } from '../../primitives/sheet.tsx'
import { isSellable } from './sku-choice.ts'
import { SpecFields } from './spec-fields.tsx'
import { StockLine } from './stock-line.tsx'
import type { Buying } from './use-buying.ts'
import { Photo } from '../../primitives/photo.tsx'

/** Chooses a value on every axis and a quantity. What is not left cannot be chosen. */
export function SpecSheet({ goods, buying }: { goods: GoodsView; buying: Buying }) {
  const { t } = useTexts('goods')
  const { localised } = useFormat()
  const { sku, asked, pending } = buying
  return (
    <Sheet
      title={goods.axes.length > 0 ? t('spec.title') : localised(goods.title)}
      onClose={buying.close}
      foot={
        <>
          {asked !== 'buy' && (
            <Button
              wide
              kind={asked === 'add' ? 'primary' : 'soft'}
              disabled={!isSellable(goods, sku)}
              pending={pending}
              onClick={() => buying.go('add')}
            >
              {t('detail.add')}
            </Button>
          )}
          {asked !== 'add' && (
            <Button wide kind="primary" disabled={!isSellable(goods, sku)} onClick={() => buying.go('buy')}>
              {t('detail.buy')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <div className="flex gap-3">
          <Photo
            src={sku?.picture || goods.pictures[0]}
            width={80}
            height={100}
            isFirst
            className="h-25 w-20 rounded-control"
          />
          <div className="grid content-center gap-1">
            <PriceTag large micro={sku?.price ?? goods.price.lowest} />
            <StockLine goods={goods} sku={sku} />
          </div>
        </div>
        <SpecFields goods={goods} buying={buying} />
      </div>
    </Sheet>
  )
}
