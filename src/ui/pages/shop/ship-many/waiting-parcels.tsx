import { useTexts } from '../../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { watchOrders } from '#streams/trade/order.stream.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { mayShip } from '../../../lifecycles/order/ship/may-ship.ts'
import { ShipRows } from '../../../lifecycles/order/ship/ship-rows.tsx'
import { useShipRows } from '../../../lifecycles/order/ship/use-ship-rows.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Endless } from '../../../parts/endless.tsx'
import { Button } from '../../../primitives/button.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { ListPage } from '../../../templates/pages.tsx'

const EVERY_MS = 10_000
const NONE: readonly OrderView[] = []

/** Every order that waits to be shipped, the most urgent first, with room for its number. */
export function WaitingParcels() {
  const { t } = useTexts(['shop', 'order'])
  const go = useNavigation()
  const now = useNow(EVERY_MS)
  const { live, loadMore } = useInfiniteList(watchOrders('shipped', 'merchant', undefined, 'due'))
  const waiting = dataOf(live)?.items ?? NONE
  const orders = waiting.filter((order) => mayShip(order, now))
  const { ship, ready, pending, ...rows } = useShipRows(orders)
  const paste = (
    <Button small kind="plain" onClick={() => go.replace(links.shipMany({ by: 'list' }))}>
      {t('order:ship.paste')}
    </Button>
  )
  return (
    <ListPage
      title={t('shipMany.title')}
      live={live}
      actions={paste}
      skeleton={<SkeletonRows count={5} className="h-20" />}
      isEmpty={isEmptyList}
      empty={<EmptyState title={t('shipMany.nothing')} text={t('shipMany.nothingText')} />}
      bottomBar={
        orders.length > 0 && (
          <Button kind="primary" wide pending={pending} disabled={ready === 0} onClick={() => void ship()}>
            {ready === 0 ? t('order:ship.shipNone') : t('order:ship.ship', { count: ready })}
          </Button>
        )
      }
    >
      {({ items, after }) => (
        <div className="gutter grid gap-2 py-4">
          <p className="text-sm text-muted">{t('shipMany.numbersOnly')}</p>
          {orders.length < waiting.length && (
            <p className="text-sm text-waiting">{t('order:ship.blocked', { count: waiting.length - orders.length })}</p>
          )}
          <ShipRows {...rows} pending={pending} />
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </div>
      )}
    </ListPage>
  )
}
