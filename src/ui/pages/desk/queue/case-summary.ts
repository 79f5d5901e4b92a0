import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { needsSecondPerson } from '#machines/platform/referee.ts'
import { caseUiOf } from '../../../lifecycles/all.ts'
import type { CaseSummary } from '../../../lifecycles/lifecycle-ui.ts'

/** A case as the queue and its own head show it. */
export interface ShownCase extends CaseSummary {
  readonly since: string
  /** Until when it should be decided; null where no target runs. */
  readonly target: string | null
  /** Whether two people must agree to grant what is asked. */
  readonly needsTwo: boolean
}

/** Reads a case through the lifecycle that it is of. */
export function shownCase(found: DeskCase): ShownCase {
  const { lifecycle, desk } = caseUiOf(found)
  const of = desk.subject(found)
  const { view } = of
  const grant = { ...desk.grant(view), decidedMicro: found.decided_alone }
  return {
    ...desk.summary(found, of),
    since: view.createtime,
    target: view.deadline_event === 'target' ? (view.deadline_at ?? null) : null,
    needsTwo: needsSecondPerson(lifecycle, view, grant),
  }
}
