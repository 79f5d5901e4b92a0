import { useAtomValue } from 'jotai'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { badgesAtom } from '../../../atoms/badges.atom.ts'
import { ContactIcon } from '../../../parts/contact-button.tsx'
import { links } from '../../../links.ts'
import { Badge, withCount } from '../../../primitives/badge.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { isSellable } from '../../../shopping/goods/sku-choice.ts'
import type { Buying } from '../../../shopping/goods/use-buying.ts'

interface BuyProps {
  readonly goods: GoodsView
  readonly buying: Buying
}

/** Add to cart and buy now, of equal size; a label that is long in some language takes two lines. */
export function BuyButtons({ goods, buying }: BuyProps) {
  const { t } = useTexts('goods')
  const isOff = !isSellable(goods, buying.sku)
  const className = 'min-w-0 flex-1 basis-0 self-stretch px-2!'
  return (
    <>
      <Button
        kind="soft"
        className={className}
        disabled={isOff}
        pending={buying.pending}
        onClick={() => buying.go('add')}
      >
        {t('detail.add')}
      </Button>
      <Button kind="primary" className={className} disabled={isOff} onClick={() => buying.go('buy')}>
        {t('detail.buy')}
      </Button>
    </>
  )
}

/** The foot of the page on a phone: chat, cart, add to cart, buy now. */
export function GoodsBar({ goods, buying }: BuyProps) {
  const { t } = useTexts()
  const { cart } = useAtomValue(badgesAtom)
  return (
    <>
      <span className="-ms-2 flex shrink-0">
        {!goods.own && <ContactIcon to={goods.shop.id} who="merchant" goods={goods.id} />}
        <Link
          to={links.cart()}
          aria-label={withCount(t('tabs.cart'), cart)}
          className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-soft"
        >
          <Icon name="cart" />
          <Badge count={cart} className="absolute end-0 top-0" />
        </Link>
      </span>
      <BuyButtons goods={goods} buying={buying} />
    </>
  )
}
