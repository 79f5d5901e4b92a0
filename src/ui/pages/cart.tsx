import { useEffect } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { followCartPrices, watchCart } from '#streams/trade/cart.stream.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { usePanes } from '../hooks/use-wide.ts'
import { links } from '../links.ts'
import { quietPart } from '../page-code.tsx'
import { useNavigation } from '../navigation.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Button } from '../primitives/button.tsx'
import { Reserved } from '../primitives/reserved.tsx'
import { GoodsLikes } from '../shopping/goods-likes.tsx'
import { ListPage } from '../templates/pages.tsx'
import { WithSummary } from '../templates/with-summary.tsx'
import { CartAll } from './cart/cart-all.tsx'
import { CartChanges } from './cart/cart-changes.tsx'
import { buyableIn, linesOf } from '../shopping/cart-choice.ts'
import { CartEditBar } from './cart/cart-edit-bar.tsx'
import { CartSkeleton } from './cart/cart-skeleton.tsx'
import { CartSettleBar } from './cart/cart-settle-bar.tsx'
import { CartShopCard } from './cart/cart-shop-card.tsx'
import { CartSummary } from './cart/cart-summary.tsx'
import { useCartChoice } from './cart/use-cart-choice.ts'

const OpenOffers = quietPart(
  () => import('../lifecycles/coupon.ui.tsx'),
  (it) => it.OpenOffers,
)

/** The cart by shops: choose what is bought this time, change quantities, take out, keep for later, settle. */
export function CartPage() {
  const { t } = useTexts('cart')
  const hasPanes = usePanes()
  const live = useLive(watchCart())
  useEffect(() => {
    const followed = followCartPrices().subscribe()
    return () => followed.unsubscribe()
  }, [])
  const cart = dataOf(live)
  const lines = cart ? linesOf(cart) : []
  const { chosen, isEditing, choose, toggleEditing } = useCartChoice(cart)
  return (
    <ListPage
      title={t('title')}
      back={false}
      live={live}
      actions={
        <Reserved isReady={lines.length > 0}>
          <Button small kind="plain" onClick={toggleEditing}>
            {t(isEditing ? 'done' : 'edit')}
          </Button>
        </Reserved>
      }
      skeleton={<CartSkeleton />}
      isEmpty={({ shops }) => shops.length === 0}
      empty={<EmptyCart />}
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
            <OpenOffers shops={shops.map(({ shop }) => shop.id)} className="pt-4" />
          </div>
        </WithSummary>
      )}
    </ListPage>
  )
}

function EmptyCart() {
  const { t } = useTexts('cart')
  const go = useNavigation()
  return (
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
  )
}
