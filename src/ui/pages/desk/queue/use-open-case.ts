import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { type CaseUi, caseUiOf } from '../../../lifecycles/all.ts'
import type { Subject } from '../../../lifecycles/lifecycle-ui.ts'
import { stateOf } from '../../../lifecycles/timeline-entries.tsx'
import type { RowView } from '../../../lifecycles/views.types.ts'
import { type Assignment, mayDecide, useAssignment } from './use-assignment.ts'

/** Some decisions become possible with time. */
const EVERY_MS = 10_000

/** A case as its lifecycle sees it. */
export interface OpenCase {
  readonly ui: CaseUi
  readonly subject: Subject<RowView>
  /** The events that this person may send. */
  readonly open: readonly string[]
  readonly assignment: Assignment
  /** A colleague's case, or one about oneself: read-only. */
  readonly isShut: boolean
}

/** A case with the lifecycle that it is of, and what can be decided now. */
export function useOpenCase(found: DeskCase): OpenCase {
  const now = useNow(EVERY_MS)
  const ui = caseUiOf(found)
  const subject = { ...ui.desk.subject(found), decidedMicro: found.decided_alone }
  const assignment = useAssignment(found)
  return { ui, subject, open: stateOf(ui, subject, now).open, assignment, isShut: !mayDecide(assignment) }
}
