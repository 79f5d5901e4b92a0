import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.contract.ts'
import { buyableIn } from './cart-choice.ts'
import { CartTick } from './cart-tick.tsx'

/** Chooses all that can be bought, or nothing of it. */
export function CartAll({
  cart,
  chosen,
  onChoose,
}: {
  cart: Cart
  chosen: ReadonlySet<string>
  onChoose: (skuIds: readonly string[], on: boolean) => void
}) {
  const { t } = useTranslation('cart')
  const all = buyableIn(cart).map(({ sku_id }) => sku_id)
  return (
    <span className="-ms-3 flex items-center">
      <CartTick
        label={t('chooseAll')}
        checked={all.length > 0 && all.every((id) => chosen.has(id))}
        disabled={all.length === 0}
        onChange={(on) => onChoose(all, on)}
      />
      <span aria-hidden="true" className="text-sm">
        {t('all')}
      </span>
    </span>
  )
}
