import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import { links } from '../../../links.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { ShopLogo } from '../../../parts/shop-logo.tsx'

/** The shop as its visitors meet it while nothing is on its shelf yet, with the place of the first product. */
export function Storefront({ board: { shop } }: { board: ShopBoard }) {
  const { t } = useTexts('shop')
  return (
    <section aria-label={t('board.shoppersSee')} className="grid gap-3">
      <h2 className="text-lg font-bold">{t('board.shoppersSee')}</h2>
      <div className="card overflow-hidden">
        <div className="h-18 bg-soft" />
        <div className="flex items-end gap-3 px-4">
          <ShopLogo src={shop.logo} size={56} className="-mt-4 border-2 border-surface" />
          <p className="grid min-w-0 pb-1">
            <Isolated cut={1} className="font-bold">
              {shop.name}
            </Isolated>
            <span className="text-sm text-muted">{t('board.newShop')}</span>
          </p>
        </div>
        <div className="grid grid-cols-3 gap-2 p-4">
          <Link
            to={links.shopGoodsAdd()}
            aria-label={t('steps.product.add')}
            className="grid aspect-4/5 place-items-center rounded-control border border-dashed border-faint text-thread hover:bg-soft"
          >
            <Icon name="plus" />
          </Link>
          {['second', 'third'].map((place) => (
            <span
              key={place}
              aria-hidden="true"
              className="grid aspect-4/5 place-items-center rounded-control border border-dashed border-line text-faint"
            >
              <Icon name="image" />
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
