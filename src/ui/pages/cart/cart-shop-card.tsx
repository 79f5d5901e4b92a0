import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { CartShop } from '#contract/trade/cart.contract.ts'
import { links } from '../../links.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { freightFor, hindranceOf } from '../../shopping/cart-choice.ts'
import { FreightBar } from '../../shopping/freight-bar.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { Tick } from '../../primitives/tick.tsx'

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
  const { t } = useTexts('cart')
  const { shop, lines } = group
  const free = lines.filter((line) => isEditing || hindranceOf(line, group) === undefined).map(({ sku_id }) => sku_id)
  const isWhole = free.length > 0 && free.every((id) => chosen.has(id))
  const freight = freightFor(
    group,
    lines.filter(({ sku_id }) => !isEditing && chosen.has(sku_id)),
  )
  return (
    <section aria-label={shop.name} className="border-b border-line pt-2 pb-6 last:border-0">
      <div className="-ms-3 flex items-center gap-0.5">
        <Tick
          label={t('chooseShop', { shop: shop.name })}
          checked={isWhole}
          disabled={free.length === 0}
          onChange={(on) => onChoose(free, on)}
        />
        <Link to={links.shopHome(shop.id)} className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
          <span className="min-w-0 flex-1">
            <Isolated cut={1} className="font-medium">
              {shop.name}
            </Isolated>
          </span>
          <Icon name="next" size={16} className="text-muted" />
        </Link>
      </div>
      {freight && freight.above !== null && (
        <div className="ps-9 pb-3">
          <FreightBar goods={freight.goods} above={freight.above} where="browse" />
        </div>
      )}
      <ul className="grid gap-4">
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
