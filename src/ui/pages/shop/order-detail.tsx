import { useTexts } from '../../primitives/use-texts.ts'
import { watchOrder } from '#streams/trade/order.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { OrderWhole, OrderSkeleton } from '../../lifecycles/order/order-whole.tsx'
import { useQuery } from '../../navigation.ts'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { DetailPage } from '../../templates/pages.tsx'

/** One order of the shop, live, with what the merchant may do. */
export function ShopOrderDetailPage() {
  const id = useQuery()('id')
  return (
    <MerchantsOnly>
      {/* Another order begins again: no sheet and no draft of the last one stays. */}
      <ShopOrder key={id} id={id} />
    </MerchantsOnly>
  )
}

function ShopOrder({ id }: { id: string }) {
  const { t } = useTexts('order')
  const live = useLive(watchOrder(id, 'merchant'))
  return (
    <DetailPage title={t('detail.title')} live={live} skeleton={<OrderSkeleton />}>
      {(order) => <OrderWhole order={order} />}
    </DetailPage>
  )
}
