import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import { type TypedGoods, withPartOf } from '#contract/catalogue/shop-goods.form.ts'
import { Button } from '../../../primitives/button.tsx'

/** The product as it is saved, with its variants that were sold. */
export interface SavedGoods {
  readonly form: TypedGoods
  readonly stock: GoodsInfo['stock']
}

/** Says how many variants that are saved the form no longer has, and brings them back; nothing where it has all. */
export function GoneVariants({
  form,
  saved,
  change,
}: {
  form: TypedGoods
  saved: SavedGoods
  change: (next: (form: TypedGoods) => TypedGoods) => void
}) {
  const { t } = useTexts('goodsEdit')
  const kept = new Set(form.skus.map(({ id }) => id))
  const gone = saved.form.skus.filter(({ id }) => !kept.has(id))
  const sold = gone.filter(({ id }) => saved.stock.some((each) => each.id === id && each.sold > 0))
  if (gone.length === 0) return null
  return (
    <div role="status" data-part="archived" className="grid gap-2 rounded-control bg-waiting-soft p-3 text-sm">
      <p className="text-waiting">
        {t('options.gone', { count: gone.length })} {sold.length > 0 && t('options.archived', { count: sold.length })}
      </p>
      <Button
        small
        className="justify-self-start"
        onClick={() => change((before) => withPartOf('options', saved.form, before))}
      >
        {t('options.restore')}
      </Button>
    </div>
  )
}
