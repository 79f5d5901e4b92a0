import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { watchOrder } from '#streams/trade/order.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { LiveContent } from '../../templates/live-content.tsx'
import { OrderWhole, OrderSkeleton } from './order-whole.tsx'

/** The order beside a list. It stays here when it leaves the list, until another is chosen. */
export function ChosenOrder({
  id,
  as,
  belongs,
}: {
  id: string
  as: OrderView['as']
  /** Whether an order still stands in the list beside it. */
  belongs: (order: OrderView) => boolean
}) {
  const { t } = useTexts('order')
  const live = useLive(watchOrder(id, as))
  return (
    <LiveContent live={live} skeleton={<OrderSkeleton />}>
      {(order) => (
        <>
          <p role="status" className="gutter text-sm text-muted">
            {!belongs(order) && t('list.left')}
          </p>
          <OrderWhole order={order} />
        </>
      )}
    </LiveContent>
  )
}
