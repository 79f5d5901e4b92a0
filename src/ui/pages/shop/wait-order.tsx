import { useTranslation } from 'react-i18next'
import { OrderBoard } from '../../lifecycles/order/order-board.tsx'
import { links } from '../../links.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { MerchantsOnly } from '../../parts/merchants-only.tsx'

/** Orders whose money is in escrow or about to be settled. */
export function ShopWaitOrderPage() {
  const { t } = useTranslation('shop')
  return (
    <MerchantsOnly>
      <OrderBoard
        as="merchant"
        title={t('waiting.title')}
        tabs={[]}
        pending="settlement"
        about={t('waiting.about')}
        links={{ list: links.shopWaiting, detail: links.shopOrderDetail }}
        empty={<EmptyState title={t('waiting.empty')} text={t('waiting.emptyText')} />}
      />
    </MerchantsOnly>
  )
}
