import { useTranslation } from 'react-i18next'
import { watchOrder } from '#streams/order.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { OrderFacts, OrderFactsSkeleton } from '../../lifecycles/order-facts.tsx'
import { useQuery } from '../../navigation.ts'
import { MerchantsOnly } from '../../parts/merchants-only.tsx'
import { DetailPage } from '../../templates/pages.tsx'

/** One order of the shop, live, with what the merchant may do. */
export function ShopOrderDetailPage() {
  return (
    <MerchantsOnly>
      <ShopOrder />
    </MerchantsOnly>
  )
}

function ShopOrder() {
  const { t } = useTranslation('order')
  const live = useLive(watchOrder(useQuery()('id'), 'merchant'))
  return (
    <DetailPage title={t('detail.title')} live={live} skeleton={<OrderFactsSkeleton />}>
      {(order) => <OrderFacts order={order} />}
    </DetailPage>
  )
}
