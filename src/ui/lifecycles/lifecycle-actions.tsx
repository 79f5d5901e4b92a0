import { type ReactNode, useRef } from 'react'
import { needsAssignee } from '#machines/platform/referee.ts'
import { useNow } from '../hooks/use-now.ts'
import { Refusal } from './action-body.tsx'
import { ActionButtons, rowsOf } from './action-buttons.tsx'
import { ActionInline } from './action-inline.tsx'
import { ActionSheet } from './action-sheet.tsx'
import type { LifecycleUi, Subject } from './lifecycle-ui.ts'
import { MovedNotice } from './moved-notice.tsx'
import { rootOf } from './root-of.ts'
import { stateOf } from './timeline-entries.tsx'
import { type ActionChoice, useActionChoice } from './use-action-choice.ts'
import { useLeaveForm } from './use-leave-form.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'
import { usePress } from './use-press.ts'
import type { Drawn, RootView, RowView } from './views.types.ts'

/** Some actions become possible with time: reminding again after 12 hours. */
const EVERY_MS = 10_000

/** How the desk differs: forms stand beside the case, and who is assigned counts. */
export interface AtDesk {
  readonly choice: ActionChoice
  readonly isMine: boolean
  /** A colleague's case, or one about oneself, offers nothing; a form that is open stays, with what was typed. */
  readonly isShut: boolean
  readonly obstacle: string | undefined
  /** The decision waits for a second person. */
  readonly onKept: () => void
}

/** What this person can do now, and nothing else: buttons from the open events of the machine, each with its form. */
export function LifecycleActions<V extends RowView, R extends RootView>({
  of,
  view,
  root,
  compact = false,
  desk,
  beside,
}: { of: LifecycleUi<V, R>; compact?: boolean; desk?: AtDesk; beside?: ReactNode } & Drawn<V, R>) {
  const now = useNow(EVERY_MS)
  const subject = { view, root: rootOf(view, root) }
  return (
    <Actions
      of={of}
      subject={subject}
      open={stateOf(of, subject, now).open}
      compact={compact}
      desk={desk}
      beside={beside}
    />
  )
}

/**
 * The actions of open events in one row of equal buttons: the primary one first, the rest behind *More*, destructive last. In a card only
 * the first two; at the desk all of them.
 */
export function Actions({
  of,
  subject,
  open,
  compact = false,
  desk,
  beside,
}: {
  of: LifecycleUi
  subject: Subject
  open: readonly string[]
  compact?: boolean
  desk?: AtDesk | undefined
  /** What stands second in the row, such as the way to the other party. */
  beside?: ReactNode
}) {
  const text = useLifecycleText(of)
  const own = useActionChoice()
  const { event: chosen, copied, choose, close } = desk?.choice ?? own
  const { press, sending, problem } = usePress(of, subject, choose)
  const box = useRef<HTMLDivElement>(null)
  const rows = rowsOf(of, open)
  const offered = rows.filter(([event]) => desk?.isMine || !needsAssignee(of.lifecycle, event))
  const action = chosen === undefined ? undefined : of.actions[chosen]
  const asking = chosen !== undefined &&
    action?.form && { of, event: chosen, action, subject, copied, isDestructive: action.kind === 'destructive' }
  const leave = useLeaveForm(box, close)
  const isShut = desk?.isShut === true
  const content = (
    <>
      {asking && desk && (
        <ActionInline
          key={chosen}
          {...asking}
          obstacle={desk.obstacle}
          onClose={() => leave(chosen)}
          onDone={(isKept) => {
            leave()
            if (isKept) desk.onKept()
          }}
        />
      )}
      {!isShut && desk && offered.length < rows.length && (
        <p className="text-sm text-waiting">{text.say('lifecycle:assignFirst')}</p>
      )}
      {!(isShut || (desk && asking)) && (
        <ActionButtons
          {...{ of, subject, beside, sending }}
          rows={offered}
          size={compact ? 'card' : desk ? 'desk' : 'page'}
          onPress={press}
        />
      )}
      {problem &&
        (problem.key === 'system.alreadyMoved' ? (
          <MovedNotice of={of} subject={subject} />
        ) : (
          <Refusal problem={problem} />
        ))}
      {asking && !desk && <ActionSheet key={chosen} {...asking} isOpen={open.includes(asking.event)} onClose={close} />}
    </>
  )
  if (!desk) return content
  return (
    <div ref={box} data-part="actions" className="grid gap-3 empty:hidden">
      {content}
    </div>
  )
}
