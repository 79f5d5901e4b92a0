import { useState } from 'react'
import type { OrderView } from '#contract/order.contract.ts'
import { MOST_SLIPS } from '#contract/shop-orders.form.ts'
import { tagsOf } from '#machines/chart.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import type { PickOrders } from '../../../lifecycles/order/order-list.tsx'

const isToShip = ({ state }: OrderView): boolean => {
  const tags = tagsOf(orderLifecycle, state)
  return tags.includes('paid') && tags.includes('unshipped')
}

/** The orders that were picked for their packing slips; none while nothing is being picked. */
export function usePickedOrders() {
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const toggle = (id: string): void => {
    const next = new Set(picked)
    if (!next.delete(id) && next.size < MOST_SLIPS) next.add(id)
    setPicked(next)
  }
  const pick: PickOrders | undefined = picked && {
    canPick: isToShip,
    isPicked: (id) => picked.has(id),
    toggle,
  }
  return { pick, picked: [...(picked ?? [])], begin: () => setPicked(new Set()), end: () => setPicked(undefined) }
}
