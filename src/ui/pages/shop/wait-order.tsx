import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { watchShopBoard } from '#streams/figures/shop-board.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { OrderBoard } from '../../lifecycles/order/order-board.tsx'
import { links } from '../../links.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Money } from '../../parts/money.tsx'
import { ReleaseFacts } from './wait-order/release-facts.tsx'

const releaseOf = (order: OrderView) => <ReleaseFacts order={order} />

/** Orders whose money is in escrow or about to be settled: what each will bring, when, and why then. */
export function ShopWaitOrderPage() {
  return (
    <MerchantsOnly>
      <Waiting />
    </MerchantsOnly>
  )
}

function Waiting() {
  const { t } = useTexts('shop')
  const board = dataOf(useLive(watchShopBoard()))
  return (
    <OrderBoard
      as="merchant"
      title={t('waiting.title')}
      tabs={[]}
      pending="settlement"
      about={
        <div className="grid gap-1">
          {board && (
            <p className="text-ink">
              <Money micro={board.balance_to_settle} className="text-2xl font-bold" />
            </p>
          )}
          <p>{t('waiting.about')}</p>
        </div>
      }
      under={releaseOf}
      links={{ list: links.shopWaiting, detail: links.shopOrderDetail }}
      empty={<EmptyState title={t('waiting.empty')} text={t('waiting.emptyText')} />}
    />
  )
}
