import { useTexts } from '../../primitives/use-texts.ts'
import type { Cart } from '#contract/trade/cart.contract.ts'
import { PriceTag } from '../../parts/money.tsx'
import { Button } from '../../primitives/button.tsx'
import { CartAll } from './cart-all.tsx'
import { buyableIn, costOf, piecesOf } from '../../shopping/cart-choice.ts'
import { ChosenFreight } from './chosen-freight.tsx'
import { useSettling } from './use-settling.ts'

/** All, the sum, and the way to the checkout. */
export function CartSettleBar({
  cart,
  chosen,
  onChoose,
}: {
  cart: Cart
  chosen: ReadonlySet<string>
  onChoose: (skuIds: readonly string[], on: boolean) => void
}) {
  const { t } = useTexts('cart')
  const buyable = buyableIn(cart)
  const lines = buyable.filter(({ sku_id }) => chosen.has(sku_id))
  const settle = useSettling(lines)
  return (
    <>
      <CartAll lines={buyable} chosen={chosen} onChoose={onChoose} />
      <span className="grid flex-1 justify-items-end text-end">
        <span aria-live="polite">
          <PriceTag micro={costOf(lines)} />
        </span>
        <ChosenFreight cart={cart} chosen={new Set(lines.map(({ sku_id }) => sku_id))} />
      </span>
      <Button kind="primary" disabled={lines.length === 0} onClick={settle}>
        {t('settle', { count: piecesOf(lines) })}
      </Button>
    </>
  )
}
