import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CartShop } from '#contract/cart.contract.ts'
import { links } from '../../links.ts'
import { Icon } from '../../primitives/icon.tsx'
import { hindranceOf } from './cart-choice.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartTick } from './cart-tick.tsx'

/** One shop's part of the cart, chosen together or line by line. */
export function CartShopCard({
  group,
  chosen,
  isEditing,
  onChoose,
}: {
  group: CartShop
  chosen: ReadonlySet<string>
  isEditing: boolean
  onChoose: (skuIds: readonly string[], on: boolean) => void
}) {
  const { t } = useTranslation('cart')
  const { shop, lines } = group
  const free = lines.filter((line) => isEditing || hindranceOf(line, group) === undefined).map(({ sku_id }) => sku_id)
  const isWhole = free.length > 0 && free.every((id) => chosen.has(id))
  return (
    <section className="card overflow-hidden">
      <div className="flex min-h-13 items-center gap-1 border-b border-line pe-2">
        <CartTick
          label={t('chooseShop', { shop: shop.name })}
          checked={isWhole}
          disabled={free.length === 0}
          onChange={(on) => onChoose(free, on)}
        />
        <Link to={links.shopHome(shop.id)} className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
          <img
            src={shop.logo}
            alt=""
            width={24}
            height={24}
            className="photo size-6 rounded-full bg-canvas object-cover"
          />
          <span className="truncate font-medium">{shop.name}</span>
          <Icon name="next" size={16} className="text-muted" />
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartLineRow
            key={line.sku_id}
            line={line}
            hindrance={hindranceOf(line, group)}
            isChosen={chosen.has(line.sku_id)}
            isEditing={isEditing}
            onChoose={(on) => onChoose([line.sku_id], on)}
          />
        ))}
      </ul>
    </section>
  )
}
