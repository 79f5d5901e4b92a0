import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import type { SharedGoods } from '#contract/catalogue/wish-list.contract.ts'
import { readFavourite } from '#streams/catalogue/kept-goods.stream.ts'
import { addToCart } from '#streams/trade/cart.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { CardHeart } from '../../../shopping/favourite-button.tsx'
import { SpecSheet } from '../../../shopping/goods/spec-sheet.tsx'
import { useBuying } from '../../../shopping/goods/use-buying.ts'
import { useInCartNotice } from '../../../shopping/goods/use-in-cart-notice.ts'
import { isBuyable, KeptRow } from '../../../shopping/kept-row.tsx'

/** A product of a shared list, with the ways into one's own favourites and cart. */
export function SharedRow({ goods }: { goods: SharedGoods }) {
  const { t } = useTexts('kept')
  const { add, pending, asked, close } = useAddToCart(goods.id)
  return (
    <KeptRow
      goods={goods}
      end={
        <>
          <CardHeart id={goods.id} onPicture={false} />
          <IconButton
            label={t('shared.toCart')}
            disabled={!isBuyable(goods)}
            aria-busy={pending || undefined}
            onClick={() => void add()}
          >
            <Icon name="cart" />
          </IconButton>
          {asked && <ChooseFirst goods={asked} onClose={close} />}
        </>
      }
    />
  )
}

/** Puts a product into the cart: at once where there is nothing to choose, else once a specification was chosen. */
function useAddToCart(id: string) {
  const { send, pending } = useSend()
  const sayInCart = useInCartNotice()
  const [asked, setAsked] = useState<GoodsView>()
  const add = async (): Promise<void> => {
    const goods = await send(() => readFavourite(id))
    const sku = goods?.skus[0]
    if (!goods || !sku) return
    if (goods.axes.length > 0) return setAsked(goods)
    if (await send(() => addToCart(sku.id, 1, sku.price))) sayInCart(1)
  }
  return { add, pending, asked, close: () => setAsked(undefined) }
}

function ChooseFirst({ goods, onClose }: { goods: GoodsView; onClose: () => void }) {
  const buying = useBuying(goods, { opensFor: 'add', onAdded: onClose })
  return <SpecSheet goods={goods} buying={{ ...buying, close: onClose }} />
}
