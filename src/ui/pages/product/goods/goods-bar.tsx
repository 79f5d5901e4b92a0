import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { productCalls } from '#contract/product.calls.ts'
import type { GoodsView } from '#contract/product.contract.ts'
import { ask } from '#client/http.ts'
import { watchGoods } from '#streams/goods.stream.ts'
import { badgesAtom } from '../../../atoms/badges.atom.ts'
import { ContactIcon } from '../../../chat/contact-button.tsx'
import { useSignInFirst } from '../../../hooks/use-sign-in-first.ts'
import { useToggle } from '../../../hooks/use-toggle.ts'
import { links } from '../../../links.ts'
import { Badge } from '../../../primitives/badge.tsx'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { isSellable } from '../../../shopping/goods/sku-choice.ts'
import type { Buying } from '../../../shopping/goods/use-buying.ts'

/** Chat, favourite, cart, add to cart, buy now. */
export function GoodsBar({ goods, buying }: { goods: GoodsView; buying: Buying }) {
  const { t } = useTranslation(['goods', 'common'])
  const { cart } = useAtomValue(badgesAtom)
  return (
    <>
      {!goods.own && <ContactIcon to={goods.shop.id} who="merchant" goods={goods.id} />}
      <FavouriteButton id={goods.id} collected={goods.collected} />
      <Link
        to={links.cart()}
        aria-label={t('common:tabs.cart')}
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-soft wide:hidden"
      >
        <Icon name="cart" />
        <Badge count={cart} className="absolute end-0 top-0" />
      </Link>
      <Button
        kind="soft"
        className="flex-auto px-2! text-sm wide:text-base"
        disabled={!isSellable(goods, buying.sku)}
        pending={buying.pending}
        onClick={() => buying.go('add')}
      >
        {t('detail.add')}
      </Button>
      <Button
        kind="primary"
        className="flex-auto px-2! text-sm wide:text-base"
        disabled={!isSellable(goods, buying.sku)}
        onClick={() => buying.go('buy')}
      >
        {t('detail.buy')}
      </Button>
    </>
  )
}

function FavouriteButton({ id, collected }: { id: string; collected: boolean }) {
  const { t } = useTranslation('goods')
  const signInFirst = useSignInFirst()
  const { on, toggle } = useToggle(
    collected,
    (wanted) => ask(productCalls.collect, { ids: [id], on: wanted }),
    (now) => watchGoods(id).update((goods) => ({ ...goods, collected: now.on })),
  )
  return (
    <IconButton
      label={t(on ? 'detail.unfavourite' : 'detail.favourite')}
      aria-pressed={on}
      onClick={() => signInFirst() && toggle()}
      className="shrink-0"
    >
      <Icon name="heart" filled={on} className={on ? 'animate-enter text-thread' : ''} />
    </IconButton>
  )
}
