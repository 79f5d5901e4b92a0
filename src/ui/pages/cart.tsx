import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followCartPrices, watchCart } from '#streams/trade/cart.stream.ts'
import { leftOutAtom } from '../atoms/cart-choice.atom.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { usePanes } from '../hooks/use-wide.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Button } from '../primitives/button.tsx'
import { GoodsLikes } from '../shopping/goods-likes.tsx'
import { ListPage } from '../templates/pages.tsx'
import { WithSummary } from '../templates/with-summary.tsx'
import { CartAll } from './cart/cart-all.tsx'
import { CartChanges } from './cart/cart-changes.tsx'
import { buyableIn, chosenIn, linesOf } from '../shopping/cart-choice.ts'
import { CartEditBar } from './cart/cart-edit-bar.tsx'
import { CartSkeleton } from './cart/cart-skeleton.tsx'
import { CartSettleBar } from './cart/cart-settle-bar.tsx'
import { CartShopCard } from './cart/cart-shop-card.tsx'
import { CartSummary } from './cart/cart-summary.tsx'

/** The cart by shops: choose what is bought this time, change quantities, take out, keep for later, settle. */
export function CartPage() {
  const { t } = useTranslation('cart')
  const go = useNavigation()
  const hasPanes = usePanes()
  const live = useLive(watchCart())
  useEffect(() => {
    const followed = followCartPrices().subscribe()
    return () => followed.unsubscribe()
  }, [])
  const [leftOut, setLeftOut] = useAtom(leftOutAtom)
  const [edited, setEdited] = useState<ReadonlySet<string>>()
  const cart = dataOf(live)
  const lines = cart ? linesOf(cart) : []
  const isEditing = edited !== undefined && lines.length > 0
  const chosen: ReadonlySet<string> = isEditing
    ? edited
    : new Set(cart ? chosenIn(cart, leftOut).map(({ sku_id }) => sku_id) : [])

  const choose = (skuIds: readonly string[], on: boolean): void => {
    // What is edited is chosen by hand; what is bought is everything that was not left out.
    const change = (before: ReadonlySet<string>, adds: boolean): Set<string> => {
      const next = new Set(before)
      for (const id of skuIds)
        if (adds) next.add(id)
        else next.delete(id)
      return next
    }
    if (isEditing) setEdited(change(edited, on))
    else setLeftOut(change(leftOut, !on))
  }
  return (
    <ListPage
      title={t('title')}
      back={false}
      live={live}
      actions={
        lines.length > 0 && (
          <Button small kind="plain" onClick={() => setEdited(isEditing ? undefined : new Set())}>
            {t(isEditing ? 'done' : 'edit')}
          </Button>
        )
      }
      skeleton={<CartSkeleton />}
      isEmpty={({ shops }) => shops.length === 0}
      empty={
        <>
          <div className="gutter pt-4 empty:hidden">
            <CartChanges />
          </div>
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Button kind="primary" onClick={() => go.switchTab(links.home())}>
                {t('lookAround')}
              </Button>
            }
          />
          <div className="gutter pb-4">
            <GoodsLikes />
          </div>
        </>
      }
      bottomBar={
        cart &&
        lines.length > 0 &&
        (isEditing ? (
          <CartEditBar cart={cart} chosen={chosen} onChoose={choose} />
        ) : hasPanes ? undefined : (
          <CartSettleBar cart={cart} chosen={chosen} onChoose={choose} />
        ))
      }
    >
      {({ shops }) => (
        <WithSummary summary={cart && hasPanes && !isEditing && <CartSummary cart={cart} chosen={chosen} />}>
          <div className="gutter grid grid-cols-1 gap-2 py-2">
            <CartChanges />
            {cart && hasPanes && !isEditing && <CartAll lines={buyableIn(cart)} chosen={chosen} onChoose={choose} />}
            {shops.map((each) => (
              <CartShopCard key={each.shop.id} group={each} chosen={chosen} isEditing={isEditing} onChoose={choose} />
            ))}
          </div>
        </WithSummary>
      )}
    </ListPage>
  )
}
