import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { ask } from '#client/http.ts'
import { watchOrder } from '#streams/trade/order.stream.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useSend } from '../../hooks/use-send.ts'
import { OrderWhole, OrderSkeleton } from '../../lifecycles/order/order-whole.tsx'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { Button } from '../../primitives/button.tsx'
import { DetailPage } from '../../templates/pages.tsx'

/** One of my orders, live. */
export function OrderDetailPage() {
  const id = useQuery()('id')
  // Another order begins again: no sheet, no draft and no confirmation of the last one stays.
  return <MyOrder key={id} id={id} />
}

function MyOrder({ id }: { id: string }) {
  const { t } = useTexts('order')
  const live = useLive(watchOrder(id, 'shopper'))
  return (
    <DetailPage title={t('detail.title')} live={live} skeleton={<OrderSkeleton />}>
      {(order) => (
        <>
          <OrderWhole order={order} />
          <HideOrder order={order} />
        </>
      )}
    </DetailPage>
  )
}

/** Takes an ended order off one's list; nothing else changes. */
function HideOrder({ order }: { order: OrderView }) {
  const { t } = useTexts('order')
  const go = useNavigation()
  const { tags } = useLifecycle(orderLifecycle, order, 'shopper')
  const { send, pending } = useSend()
  const [asked, setAsked] = useState(false)
  if (!tags.includes('ended')) return null
  const hide = async (): Promise<void> => {
    if (await send(() => ask(orderCalls.delOrder, { id: order.id }))) go.replace(links.orders())
    else setAsked(false)
  }
  return (
    <div className="gutter pb-4 text-center">
      <Button kind="plain" onClick={() => setAsked(true)}>
        {t('detail.hide')}
      </Button>
      {asked && (
        <ConfirmSheet
          title={t('detail.hide')}
          text={t('detail.hideText')}
          facts={[{ label: t('facts.number'), value: order.order_no }]}
          verb={t('detail.hide')}
          pending={pending}
          onConfirm={() => void hide()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
