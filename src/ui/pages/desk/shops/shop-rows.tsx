import { Link } from 'react-router-dom'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { shopUi } from '../../../lifecycles/shop.ui.tsx'
import { useNavigation } from '../../../navigation.ts'
import { Endless } from '../../../parts/endless.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { useListKeys } from '../use-list-keys.ts'
import { ShopLogo } from '../../../parts/shop-logo.tsx'

/** Shops in a list, each with its state; the arrow keys move through them. */
export function ShopRows({
  label,
  shops,
  after,
  chosen,
  to,
  replace,
  onMore,
}: {
  label: string
  shops: readonly ShopStateView[]
  after: string | null
  chosen: string
  to: (shop: ShopStateView) => string
  replace: boolean
  onMore: () => void
}) {
  const go = useNavigation()
  useListKeys(shops, chosen, (shop) => go.replace(to(shop)))
  return (
    <nav aria-label={label} className="border-t border-line">
      <p className="px-4 pt-3 text-xs text-muted">{label}</p>
      <ul className="divide-y divide-line">
        {shops.map((shop) => (
          <li key={shop.id}>
            <Link
              to={to(shop)}
              replace={replace}
              aria-current={shop.id === chosen ? 'true' : undefined}
              className={cx('flex items-center gap-3 px-4 py-3', shop.id === chosen ? 'bg-soft' : 'hover:bg-canvas')}
            >
              <ShopLogo src={shop.logo} size={36} />
              <span className="grid min-w-0 flex-1">
                <Isolated cut={1} className="font-medium">
                  {shop.name}
                </Isolated>
                <Isolated cut={1} className="text-sm text-muted">
                  {shop.owner.nickname}
                </Isolated>
              </span>
              <LifecycleBadge of={shopUi} view={shop} />
            </Link>
          </li>
        ))}
      </ul>
      <Endless after={after} length={shops.length} onMore={onMore} />
    </nav>
  )
}
