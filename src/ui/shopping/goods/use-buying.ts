import { useState } from 'react'
import type { GoodsView, SkuView } from '#contract/catalogue/product.contract.ts'
import { addToCart } from '#streams/trade/cart.stream.ts'
import { useSend } from '../../hooks/use-send.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { writeLines } from '../../wanted-lines.ts'
import { type Choice, choose, firstChoice, firstOpen, mostOf, skuOf } from './sku-choice.ts'
import { useInCartNotice } from './use-in-cart-notice.ts'

/** What the sheet was opened for: to look and choose, to put into the cart, or to buy now. */
export type Purpose = 'choose' | 'add' | 'buy'

/** Choosing a specification and a quantity, and what becomes of them. */
export interface Buying {
  readonly choice: Choice
  readonly sku: SkuView | undefined
  readonly quantity: number
  /** Why the sheet is open; undefined while it is not. */
  readonly asked: Purpose | undefined
  /** The option that was left open when it was to be bought, a new object for each press; undefined where nothing is missing. */
  readonly missing: { readonly axis: number } | undefined
  readonly pending: boolean
  readonly choose: (axis: number, value: string) => void
  readonly setQuantity: (quantity: number) => void
  readonly open: (purpose: Purpose) => void
  readonly close: () => void
  /** Does it, from the sheet or where a specification was chosen there; else opens the sheet. */
  readonly go: (purpose: Purpose) => void
}

interface BuyingOptions {
  /** The choice stands on the page itself, and what is missing is said there instead of in a sheet. */
  readonly isInline: boolean
  /** The sheet is open from the beginning. */
  readonly opensFor: Purpose
  /** It is in the cart. */
  readonly onAdded: () => void
}

/**
 * Keeps what is chosen of these goods. The quantity never is more than what is left now.
 */
export function useBuying(
  goods: GoodsView | undefined,
  { isInline = false, opensFor, onAdded }: Partial<BuyingOptions> = {},
): Buying {
  const go = useNavigation()
  const sayInCart = useInCartNotice()
  const { send, pending } = useSend()
  const [made, setMade] = useState<Choice>()
  const [wanted, setWanted] = useState(1)
  const [asked, setAsked] = useState<Purpose | undefined>(opensFor)
  const [missing, setMissing] = useState<Buying['missing']>()
  const choice = made ?? (goods ? firstChoice(goods) : [])
  const sku = goods && skuOf(goods, choice)
  const quantity = sku ? Math.min(wanted, mostOf(sku)) : wanted

  const perform = async (purpose: Purpose, chosen: SkuView): Promise<void> => {
    if (purpose === 'buy') go.open(links.checkout({ lines: writeLines([{ sku_id: chosen.id, quantity }]) }))
    if (purpose === 'add') {
      const cart = await send(() => addToCart(chosen.id, quantity, chosen.price))
      if (!cart) return
      onAdded?.()
      sayInCart(quantity)
    }
    setAsked(undefined)
  }
  return {
    choice,
    sku,
    quantity,
    asked,
    missing,
    pending,
    choose: (axis, value) => {
      setMissing(undefined)
      setMade(choose(choice, axis, value))
    },
    setQuantity: setWanted,
    open: setAsked,
    close: () => setAsked(undefined),
    go: (purpose) => {
      // Where nothing had to be chosen, the quantity is still to be asked.
      if (sku && (asked || made || isInline)) return void perform(purpose, sku)
      // From the bar the sheet is the answer; in the sheet and on the page the option that is missing.
      if (asked || isInline) setMissing({ axis: firstOpen(choice) })
      if (!isInline) setAsked(purpose)
    },
  }
}
