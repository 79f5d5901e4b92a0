import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import type { ActionChoice } from './use-action-choice.ts'

/** What the body of a desk case is given. */
export interface CaseProps<Case = DeskCase> {
  readonly found: Case
  /** The events that can be decided now by this person. */
  readonly open: readonly string[]
  readonly choice: ActionChoice
}
