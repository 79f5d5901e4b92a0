import { useTexts } from '../../primitives/use-texts.ts'
import { watchOrder } from '#streams/trade/order.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button } from '../../primitives/button.tsx'
import { SkeletonCard } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { Receipt } from './receipt/receipt.tsx'

/** The receipt of an order that was paid, to keep or to print. */
export function ReceiptPage() {
  const { t } = useTexts('order')
  const go = useNavigation()
  const id = useQuery()('id')
  const live = useLive(watchOrder(id, 'shopper'))
  const isPaid = dataOf(live)?.paymenttime != null
  return (
    <ListPage
      title={t('receipt.title')}
      width="middle"
      live={live}
      skeleton={<SkeletonCard className="h-96" />}
      isEmpty={({ paymenttime }) => paymenttime === null}
      empty={
        <EmptyState
          title={t('receipt.none')}
          text={t('receipt.noneText')}
          action={
            <Button kind="primary" onClick={() => go.replace(links.orderDetail(id))}>
              {t('receipt.toOrder')}
            </Button>
          }
        />
      }
      bottomBar={
        isPaid && (
          <Button kind="primary" wide onClick={() => globalThis.print()}>
            {t('receipt.print')}
          </Button>
        )
      }
    >
      {(order) => <Receipt order={order} />}
    </ListPage>
  )
}
