import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { caseUiOf } from '../../../lifecycles/all.ts'
import { useLifecycleText } from '../../../lifecycles/use-lifecycle-text.ts'
import { shownCase } from './case-summary.ts'

/** The kind of a case, with the network that its money moves over. */
export function CaseKind({ found }: { found: DeskCase }) {
  const ui = caseUiOf(found)
  const { say } = useLifecycleText(ui)
  return [say(`${ui.texts}desk.case`), shownCase(found).network].filter((each) => each !== null).join(' · ')
}
