import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { problem } from '#contract/platform/problem.ts'
import { caseUiOf } from '../../../lifecycles/all.ts'
import { isOnDesk } from '../../../lifecycles/on-desk.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { cx } from '../../../primitives/cx.ts'
import { mayDecide, useAssignment } from './use-assignment.ts'
import { useExtend } from './use-extend.ts'
import { useAssign } from './use-assign.ts'

/** The assignee of a case. The assignee can release it; a colleague's case, or one about oneself, is read-only. Nothing for a case that is decided. */
export function AssignedTo({ found }: { found: DeskCase }) {
  const { t } = useTexts('desk')
  const { moment } = useFormat()
  const problemText = useProblemText()
  const { assign, release, pending } = useAssign()
  const assignment = useAssignment(found)
  useExtend(found, assignment === 'mine')
  const { assignee } = found
  const ui = caseUiOf(found)
  if (!isOnDesk(ui, ui.desk.subject(found).view)) return null
  const isShut = !mayDecide(assignment)
  return (
    <div
      data-part="assignee"
      data-assignment={assignment}
      role="status"
      className={cx(
        'flex flex-wrap items-center justify-between gap-3 rounded-control border p-3 text-sm',
        isShut ? 'border-transparent bg-waiting-soft text-waiting' : 'border-line text-muted',
      )}
    >
      {isShut && <Icon name="lock" size={18} />}
      <p className="min-w-0 flex-1 basis-40">
        {assignment === 'own'
          ? problemText(problem('desk.ownCase'))
          : assignee === null
            ? t('assign.free')
            : t(assignment === 'mine' ? 'assign.mine' : 'assign.theirs', { by: assignee.by, at: moment(assignee.at) })}
      </p>
      {!isShut && (
        <Button
          small
          pending={pending}
          data-assign={assignment}
          onClick={() => void (assignment === 'free' ? assign(found) : release(found))}
        >
          {t(assignment === 'free' ? 'assign.assign' : 'assign.release')}
        </Button>
      )}
    </div>
  )
}
