import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { watchApprovals } from '#streams/desk/approvals.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { useLive } from '../../hooks/use-live.ts'
import { FirstDecision } from '../first-decision.tsx'
import { orderUi } from '../order.ui.tsx'

/** The first person's decision to close an order, for as long as the order can be closed: the second person sees it first. */
export function FirstClosing({ order }: { order: OrderView }) {
  const { open } = useLifecycle(orderLifecycle, order, 'support')
  return open.includes('order.forceClose') && <Closing of={order.id} />
}

function Closing({ of }: { of: string }) {
  const live = useLive(watchApprovals(of))
  const all = dataOf(live) ?? []
  return all
    .filter(({ entity_id }) => entity_id === of)
    .map((each) => <FirstDecision key={each.at} of={orderUi} decision={each} />)
}
