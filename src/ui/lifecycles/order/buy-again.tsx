import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { Button } from '../../primitives/button.tsx'
import { BuyAgainSheet } from './buy-again-sheet.tsx'

/** Offers to buy what an order that ended without a purchase was about. */
export function BuyAgain({ order, small = false }: { order: OrderView; small?: boolean }) {
  const { t } = useTranslation('order')
  const { tags } = useLifecycle(orderLifecycle, order, order.as)
  const [isOpen, setOpen] = useState(false)
  if (order.as !== 'shopper' || !(tags.includes('cancelled') || tags.includes('refunded'))) return null
  return (
    <>
      <Button kind={small ? 'soft' : 'primary'} small={small} onClick={() => setOpen(true)}>
        {t('again.verb')}
      </Button>
      {isOpen && <BuyAgainSheet order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
