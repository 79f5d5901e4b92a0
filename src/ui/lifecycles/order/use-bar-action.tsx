import { type ReactNode, useState } from 'react'
import type { OrderView } from '#contract/order.contract.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { orderUi } from '../order.ui.tsx'
import { refundUi } from '../refund.ui.tsx'
import { stateOf } from '../timeline-entries.tsx'

/** The bottom bar of a page, and the id of the order or refund whose primary action stands in it. */
export interface InBar {
  readonly of: string
  readonly element: Element | null
}

const EVERY_MS = 10_000

function primaryOf(order: OrderView, now: number): string | undefined {
  const isOffered = (ui: typeof orderUi | typeof refundUi, open: readonly string[]): boolean =>
    open.some((event) => ui.actions[event]?.kind === 'primary')
  if (isOffered(orderUi, stateOf(orderUi, { view: order, root: order }, now).open)) return order.id
  return order.refunds.findLast((refund) =>
    isOffered(refundUi, stateOf(refundUi, { view: refund, root: order }, now).open),
  )?.id
}

/** The primary action of an order, or else of its latest refund, for the bottom bar of a phone. */
export function useBarAction(order: OrderView | undefined): { bar: InBar | undefined; bottomBar: ReactNode } {
  const now = useNow(EVERY_MS)
  const isWide = useWide()
  const [element, setElement] = useState<Element | null>(null)
  const of = order && !isWide ? primaryOf(order, now) : undefined
  if (of === undefined) return { bar: undefined, bottomBar: undefined }
  return { bar: { of, element }, bottomBar: <div ref={setElement} data-part="order-bar" className="w-full" /> }
}
