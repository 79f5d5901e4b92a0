import { useTexts } from '../../../primitives/use-texts.ts'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** The first product: by hand, or from a file. */
export function ProductStep({ limits }: { limits: ShopBoard['limits'] }) {
  const { t } = useTexts('shop')
  const { dollars } = useFormat()
  const go = useNavigation()
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {t('steps.product.places', { count: limits.goods })}{' '}
        {limits.price !== null && t('steps.product.price', { price: dollars(limits.price) })}
      </p>
      <div className="grid gap-2 tablet:flex">
        <Button kind="primary" onClick={() => go.open(links.shopGoodsAdd())}>
          {t('steps.product.add')}
        </Button>
        <Button onClick={() => go.open(links.shopImport())}>{t('steps.product.import')}</Button>
      </div>
    </div>
  )
}
