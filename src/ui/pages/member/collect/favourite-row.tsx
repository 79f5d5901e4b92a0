import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsView, KeptGoods } from '#contract/catalogue/product.contract.ts'
import { readFavourite, removeFavourites } from '#streams/catalogue/kept-goods.stream.ts'
import { addToCart } from '#streams/trade/cart.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { SpecSheet } from '../../../shopping/goods/spec-sheet.tsx'
import { useBuying } from '../../../shopping/goods/use-buying.ts'
import { useInCartNotice } from '../../../shopping/goods/use-in-cart-notice.ts'
import { isBuyable, KeptRow } from '../../../shopping/kept-row.tsx'

/** A favourite product, with the way into the cart; while the list is edited, with its tick. */
export function FavouriteRow({ goods, choice }: { goods: KeptGoods; choice: ReactNode }) {
  const { t } = useTexts('kept')
  const { move, pending, asked, leave, close } = useMoveToCart(goods.id)
  return (
    <KeptRow
      goods={goods}
      start={choice}
      end={
        !choice && (
          <>
            <IconButton
              label={t('toCart')}
              disabled={!isBuyable(goods)}
              aria-busy={pending || undefined}
              onClick={() => void move()}
            >
              <Icon name="cart" />
            </IconButton>
            {asked && <ChooseFirst goods={asked} onAdded={leave} onClose={close} />}
          </>
        )
      }
    />
  )
}

/** Moves a favourite into the cart: at once where there is nothing to choose, else once a specification was chosen. */
function useMoveToCart(id: string) {
  const toast = useToast()
  const { send, pending } = useSend()
  const sayInCart = useInCartNotice()
  const [asked, setAsked] = useState<GoodsView>()
  const leave = (): void =>
    void removeFavourites([id]).done.then((answer) => answer.ok || toast.problem(answer.problem))
  const move = async (): Promise<void> => {
    const goods = await send(() => readFavourite(id))
    const sku = goods?.skus[0]
    if (!goods || !sku) return
    if (goods.axes.length > 0) return setAsked(goods)
    if (!(await send(() => addToCart(sku.id, 1, sku.price)))) return
    sayInCart(1)
    leave()
  }
  return { move, pending, asked, leave, close: () => setAsked(undefined) }
}

function ChooseFirst({ goods, onAdded, onClose }: { goods: GoodsView; onAdded: () => void; onClose: () => void }) {
  const buying = useBuying(goods, { opensFor: 'add', onAdded })
  return <SpecSheet goods={goods} buying={{ ...buying, close: onClose }} />
}
