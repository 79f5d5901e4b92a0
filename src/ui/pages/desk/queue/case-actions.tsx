import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { FirstDecision } from '../../../lifecycles/first-decision.tsx'
import { Actions } from '../../../lifecycles/lifecycle-actions.tsx'
import { isOnDesk } from '../../../lifecycles/on-desk.ts'
import type { ActionChoice } from '../../../lifecycles/use-action-choice.ts'
import { useFormat } from '../../../primitives/format.ts'
import { CaseOver } from './case-over.tsx'
import type { OpenCase } from './use-open-case.ts'
import { useAssign } from './use-assign.ts'

/** The decisions of a case: that of a first person, those that are open now, and the form of the chosen one. */
export function CaseActions({
  found,
  of: { ui, subject, open, assignment, isShut },
  choice,
  onNext,
}: {
  found: DeskCase
  of: OpenCase
  choice: ActionChoice
  onNext: (() => void) | undefined
}) {
  const { t } = useTexts('desk')
  const { moment } = useFormat()
  const { release } = useAssign()
  const { assignee, approvals } = found
  const asked = open.filter((event) => ui.actions[event])
  const obstacle = (): string | undefined => {
    if (isShut && assignee) return t('assign.theirs', { by: assignee.by, at: moment(assignee.at) })
    return choice.event !== undefined && open.includes(choice.event) ? undefined : t('case.moved')
  }
  return (
    <>
      {isOnDesk(ui, subject.view) && approvals.map((each) => <FirstDecision key={each.at} of={ui} decision={each} />)}
      {asked.length === 0 && <CaseOver ui={ui} subject={subject} onNext={onNext} />}
      <Actions
        of={ui}
        subject={subject}
        open={open}
        desk={{
          choice,
          isMine: assignment === 'mine',
          isShut,
          obstacle: obstacle(),
          // The case goes back to the queue for the colleague who decides it a second time.
          onKept: () => void (assignment === 'mine' && release(found)),
        }}
      />
    </>
  )
}
