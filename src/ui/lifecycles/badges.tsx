import { useTranslation } from 'react-i18next'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import type { ShopBoard } from '#contract/shop.contract.ts'
import { knowsState, tagsOf } from '#machines/lifecycle.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { StatusBadge, type Tone } from '../parts/status-badge.tsx'
import { ORDER_TONES } from './order.actions.ts'
import { REFUND_TONES } from './refund.actions.ts'
import { SETTLEMENT_TONES } from './settlement.actions.ts'
import { useLifecycleWords } from './use-lifecycle-words.ts'

/** The tone of an order's state, by its tags; a state of a newer server has none. */
export function orderTone(state: string): Tone {
  const tags = knowsState(orderLifecycle, state) ? tagsOf(orderLifecycle, state) : []
  return ORDER_TONES.find(([tag]) => tags.includes(tag))?.[1] ?? 'over'
}

/** The tone of a state in its complete table; a state of a newer server stands in none. */
const toneIn = (tones: Readonly<Partial<Record<string, Tone>>>, state: string): Tone => tones[state] ?? 'over'

/** Where an order stands, in a word. An open refund is what everybody waits for, so it is named first. */
export function OrderBadge({ order: { state, facts } }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const words = useLifecycleWords()
  if (facts.openRefunds > 0) return <StatusBadge tone="waiting" label={t('badge.refundInProgress')} />
  return <StatusBadge tone={orderTone(state)} label={words.state('order', state)} />
}

/** Where a refund stands, in a word. */
export function RefundBadge({ refund: { state } }: { refund: RefundView }) {
  const words = useLifecycleWords()
  return <StatusBadge tone={toneIn(REFUND_TONES, state)} label={words.state('refund', state)} />
}

/** Where the money of an order stands, in a word; nothing before it is paid. */
export function SettlementBadge({ settlement }: { settlement: OrderView['settlement'] }) {
  const words = useLifecycleWords()
  if (!settlement) return null
  return (
    <StatusBadge
      tone={toneIn(SETTLEMENT_TONES, settlement.state)}
      label={words.state('settlement', settlement.state)}
    />
  )
}

const SHOP_TONES: Readonly<Record<string, Tone>> = { open: 'good', suspended: 'bad', closed: 'over' }

/** The state of a shop in a word. */
export function ShopBadge({ state }: { state: ShopBoard['shop']['state'] }) {
  const { t } = useTranslation('shop')
  return (
    <StatusBadge tone={toneIn(SHOP_TONES, state)} label={t(`status.${state as 'open'}`, { defaultValue: state })} />
  )
}
