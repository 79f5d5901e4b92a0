import { watchApprovals } from '#streams/approvals.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { Decision } from '../decision.tsx'

/** What a first person decided about this order or refund, when and why: a second one sees it before deciding the same. */
export function FirstDecision({ order, entity }: { order: string; entity: string }) {
  const live = useLive(watchApprovals(order))
  const all = 'data' in live ? (live.data ?? []) : []
  return all.filter(({ entity_id }) => entity_id === entity).map((each) => <Decision key={each.at} of={each} />)
}
