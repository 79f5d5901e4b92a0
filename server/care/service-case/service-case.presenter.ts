import type { ServiceCaseView } from '#contract/care/service-case.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { ServiceCaseRoot } from './service-case.kind.ts'

/** A case as the customer or the desk sees it: the customer does not see who of the desk does what. */
export function presentServiceCase(root: ServiceCaseRoot, as: ServiceCaseView['as']): ServiceCaseView {
  const { id, version, state, facts, userName, assigneeName, createdAt, timeline } = root
  const isDesk = as === 'support'
  const { assigneeId } = facts
  return {
    entity: 'serviceCase',
    id,
    version,
    as,
    state,
    facts: { ...facts, assigneeId: isDesk ? assigneeId : null },
    ...clockView(root),
    user: { id, nickname: userName },
    assignee: isDesk && assigneeId !== null ? { id: assigneeId, nickname: assigneeName ?? '' } : null,
    createtime: createdAt,
    timeline: isDesk ? timeline : [],
  }
}
