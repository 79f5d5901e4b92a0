import { useTexts } from '../../primitives/use-texts.ts'
import type { Payment } from '#contract/trade/order.contract.ts'
import { type PaymentParts, partsOf } from '#streams/trade/payment-parts.ts'
import { watchPayment } from '#streams/trade/payment.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useNow } from '../../hooks/use-now.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button } from '../../primitives/button.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { OrderRows } from './order-row.tsx'
import { OrderSubmitted } from './order-submitted.tsx'
import { PayNow } from './pay-now.tsx'

const EVERY_MS = 10_000

/** Orders that are paid together, as they stand now: what is open is paid here, what is paid says what comes next. */
export function PayOrders({ ids }: { ids: readonly string[] }) {
  const { t } = useTexts('checkout')
  const stream = watchPayment(ids)
  const live = useLive(stream)
  const now = useNow(EVERY_MS)
  const known = 'data' in live && live.data ? partsOf(live.data, now) : undefined
  const isSubmitted = known !== undefined && known.payable.length === 0 && known.paid.length > 0
  return (
    <DetailPage
      title={t(isSubmitted ? 'paid.page' : 'pay.title')}
      width="narrow"
      live={live}
      skeleton={<PaySkeleton />}
    >
      {(payment) => <PaymentState payment={payment} parts={partsOf(payment, now)} onRenew={stream.refetch} />}
    </DetailPage>
  )
}

function PaymentState({ payment, parts, onRenew }: { payment: Payment; parts: PaymentParts; onRenew: () => void }) {
  const { t } = useTexts('checkout')
  const go = useNavigation()
  if (parts.payable.length > 0) return <PayNow payment={payment} parts={parts} onRenew={onRenew} />
  if (parts.paid.length > 0) return <OrderSubmitted paid={parts.paid} over={parts.over} />
  return (
    <div className="gutter grid gap-4 pb-4">
      <EmptyState
        title={t('over.title')}
        text={t('over.text')}
        action={
          <Button kind="primary" onClick={() => go.switchTab(links.home())}>
            {t('over.shop')}
          </Button>
        }
      />
      <OrderRows title={t('over.orders')} orders={parts.over} withStatus />
    </div>
  )
}

function PaySkeleton() {
  return (
    <div className="gutter grid gap-4 py-4">
      <Skeleton className="h-21 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-30 rounded-card" />
      <Skeleton className="h-11" />
    </div>
  )
}
