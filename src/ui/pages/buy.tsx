import { useTranslation } from 'react-i18next'
import { orderApi } from '#client/order.api.ts'
import { payApi } from '#client/pay.api.ts'
import { useLiveCall } from '../hooks/use-live-call.ts'
import { useQuery } from '../navigation.ts'
import { Frame } from '../templates/frame.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { Checkout } from './buy/checkout.tsx'
import { PayOrders } from './buy/pay-orders.tsx'

/** `sku*2,sku*1` as lines; what cannot be read is left out. */
export function linesIn(text: string): { sku_id: string; quantity: number }[] {
  return text.split(',').flatMap((part) => {
    const [sku_id = '', quantity = ''] = part.split('*')
    return sku_id && /^\d{1,2}$/.test(quantity) ? [{ sku_id, quantity: Number(quantity) }] : []
  })
}

/** The checkout: new lines are placed and paid, orders already placed are paid together. */
export function BuyPage() {
  const query = useQuery()
  const ids = query('ids')
  return ids ? (
    <PayPage ids={ids.split(',')} />
  ) : (
    <CheckoutPage lines={linesIn(query('lines'))} addressId={query('address_id')} />
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
  const live = useLiveCall(ids.join(','), () => payApi.total(ids))
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
        {(payment) => <PayOrders payment={payment} onRenew={live.reload} />}
      </LiveContent>
    </Frame>
  )
}
