import type { OrderView } from '#contract/order.contract.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { watchApprovals } from '#streams/approvals.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { Decision } from '../decision.tsx'

/** That a first person wants to close an order, when and why: a second one sees it before deciding the same, for as long as it can be closed. */
export function FirstClosing({ order }: { order: OrderView }) {
  const { open } = useLifecycle(orderLifecycle, order, 'support')
  return open.includes('order.forceClose') && <Closing of={order.id} />
}

function Closing({ of }: { of: string }) {
  const live = useLive(watchApprovals(of))
  const all = dataOf(live) ?? []
  return all.filter(({ entity_id }) => entity_id === of).map((each) => <Decision key={each.at} of={each} />)
}
