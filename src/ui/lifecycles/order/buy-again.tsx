import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { BuyAgainSheet } from './buy-again-sheet.tsx'

const KINDS = { card: 'soft', state: 'primary', lines: 'quiet' } as const
/** Where it is offered: on a card, beside the state of an order that came to nothing, or below the lines of one that was received. */
type Place = keyof typeof KINDS

/** Offers to buy again what an order was about that was received or has ended. */
export function BuyAgain({ order, at }: { order: OrderView; at: Place }) {
  const { t } = useTexts('order')
  const { tags } = useLifecycle(orderLifecycle, order, order.as)
  const [isOpen, setOpen] = useState(false)
  const isCalledOff = tags.includes('cancelled') || tags.includes('refunded')
  const isReceived = tags.includes('comment') || tags.includes('completed')
  const isOffered = (isCalledOff && at !== 'lines') || (isReceived && at !== 'state')
  if (order.as !== 'shopper' || !isOffered) return null
  return (
    <>
      <Button
        kind={KINDS[at]}
        small={at === 'card'}
        className={at === 'lines' ? 'justify-self-start' : ''}
        {...(at === 'lines' && { icon: <Icon name="cart" size={20} /> })}
        onClick={() => setOpen(true)}
      >
        {t('again.verb')}
      </Button>
      {isOpen && <BuyAgainSheet order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
