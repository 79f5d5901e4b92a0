import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.contract.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { PriceTag } from '../../parts/money.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { writeLines } from '../../wanted-lines.ts'
import { buyableIn, costOf, mostOf, piecesOf, shortIn } from './cart-choice.ts'
import { CartTick } from './cart-tick.tsx'

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
  const { t } = useTranslation('cart')
  const { words } = useFormat()
  const go = useNavigation()
  const toast = useToast()
  const buyable = buyableIn(cart)
  const lines = buyable.filter(({ sku_id }) => chosen.has(sku_id))
  const handleSettle = (): void => {
    const short = shortIn(lines)
    if (short) {
      document.querySelector(`[data-sku="${short.sku_id}"]`)?.scrollIntoView({ block: 'center' })
      return toast.show(t('shortOf', { title: words(short.title), count: mostOf(short) }), { tone: 'bad' })
    }
    go.open(links.checkout({ lines: writeLines(lines) }))
  }
  return (
    <>
      <span className="-ms-3 flex items-center">
        <CartTick
          label={t('chooseAll')}
          checked={lines.length > 0 && lines.length === buyable.length}
          disabled={buyable.length === 0}
          onChange={(on) =>
            onChoose(
              buyable.map(({ sku_id }) => sku_id),
              on,
            )
          }
        />
        <span aria-hidden="true" className="text-sm">
          {t('all')}
        </span>
      </span>
      <span className="grid flex-1 justify-items-end text-end">
        <span aria-live="polite">
          <PriceTag micro={costOf(lines)} className="text-xl" />
        </span>
        <span className="text-xs text-muted">{t('withoutFreight')}</span>
      </span>
      <Button kind="primary" disabled={lines.length === 0} onClick={handleSettle}>
        {t('settle', { count: piecesOf(lines) })}
      </Button>
    </>
  )
}
