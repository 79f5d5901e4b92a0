import { useTexts } from '../../primitives/use-texts.ts'
import type { Cart } from '#contract/trade/cart.contract.ts'
import { useFormat } from '../../primitives/format.ts'
import { freightOfChosen } from '../../shopping/cart-choice.ts'

/** What delivery of the chosen lines adds, as far as the cart knows. */
export function ChosenFreight({ cart, chosen }: { cart: Cart; chosen: ReadonlySet<string> }) {
  const { t } = useTexts('cart')
  const { amount } = useFormat()
  const freight = freightOfChosen(cart, chosen)
  const text =
    freight === undefined
      ? t('withoutFreight')
      : freight === '0'
        ? t('freeFreight')
        : t('withFreight', { freight: amount(freight) })
  return <span className="figures text-xs text-muted">{text}</span>
}
