import { useTranslation } from 'react-i18next'
import { orderApi } from '#client/order.api.ts'
import { watchPayment } from '#streams/payment.stream.ts'
import { useLive } from '../hooks/use-live.ts'
import { useLiveCall } from '../hooks/use-live-call.ts'
import { useQuery } from '../navigation.ts'
import { Frame } from '../templates/frame.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { readLines } from '../wanted-lines.ts'
import { Checkout } from './buy/checkout.tsx'
import { PayOrders } from './buy/pay-orders.tsx'

/** The checkout: new lines are placed and paid, orders already placed are paid together. */
export function BuyPage() {
  const query = useQuery()
  const ids = query('ids')
  return ids ? (
    <PayPage ids={ids.split(',')} />
  ) : (
    <CheckoutPage lines={readLines(query('lines'))} addressId={query('address_id')} />
  )
}

function CheckoutPage({ lines, addressId }: { lines: { sku_id: string; quantity: number }[]; addressId: string }) {
  const { t } = useTranslation('checkout')
  const key = JSON.stringify([lines, addressId])
  const live = useLiveCall(key, () => orderApi.quote({ lines, ...(addressId ? { address_id: addressId } : {}) }))
  if ('data' in live && live.data)
    return (
      <Checkout
        quote={live.data}
        lines={lines}
        onRenew={live.reload}
        problem={live.state === 'failed' ? live.problem : undefined}
      />
    )
  return (
    <Frame title={t('title')}>
      <LiveContent
        live={live}
        skeleton={
          <div className="gutter grid gap-3 py-4">
            <div className="card h-24" />
            <div className="card h-60" />
          </div>
        }
      >
        {() => null}
      </LiveContent>
    </Frame>
  )
}

function PayPage({ ids }: { ids: string[] }) {
  const { t } = useTranslation('checkout')
  const stream = watchPayment(ids)
  const live = useLive(stream)
  return (
    <Frame title={t('pay.title')} width="narrow">
      <LiveContent
        live={live}
        skeleton={
          <div className="gutter py-4">
            <div className="card h-60" />
          </div>
        }
      >
        {(payment) => <PayOrders payment={payment} onRenew={stream.refetch} />}
      </LiveContent>
    </Frame>
  )
}
