import { useTexts } from '../../../primitives/use-texts.ts'
import type { TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { useOwnPictures } from '../../../hooks/use-own-pictures.ts'
import { Sheet } from '../../../primitives/sheet.tsx'
import { GoodsHead } from '../../../shopping/goods/goods-head.tsx'
import { GoodsPictures } from '../../../shopping/goods/goods-pictures.tsx'
import { GoodsText } from '../../../shopping/goods/goods-text.tsx'
import { SpecFields } from '../../../shopping/goods/spec-fields.tsx'
import { StockLine } from '../../../shopping/goods/stock-line.tsx'
import { useBuying } from '../../../shopping/goods/use-buying.ts'
import { previewOf } from './preview-of.ts'

/** The product as shoppers will see it, drawn by the parts of its page from what is typed. */
export function Preview({ form, onClose }: { form: TypedGoods; onClose: () => void }) {
  const { t } = useTexts(['goodsEdit', 'goods'])
  const srcOf = useOwnPictures([
    ...form.pictures,
    ...form.detail_pictures,
    ...form.skus.flatMap(({ picture }) => picture ?? []),
  ])
  const goods = previewOf(form, srcOf)
  const buying = useBuying(goods, { isInline: true })
  return (
    <Sheet title={t('preview.title')} onClose={onClose}>
      <div data-part="preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {goods.pictures.length > 0 ? (
          <GoodsPictures goods={goods} sku={buying.sku} />
        ) : (
          <p className="rounded-control bg-canvas p-6 text-center text-muted">{t('preview.noPictures')}</p>
        )}
        <section className="grid gap-2">
          <GoodsHead goods={goods} sku={buying.sku} />
          <StockLine goods={goods} sku={buying.sku} />
        </section>
        <section aria-label={t('goods:spec.title')}>
          <SpecFields goods={goods} buying={buying} />
        </section>
        <GoodsText goods={goods} />
      </div>
    </Sheet>
  )
}
