import { type ReactNode, useRef, useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { needsAssignee } from '#machines/platform/referee.ts'
import { useNavigation } from '../navigation.ts'
import { useNow } from '../hooks/use-now.ts'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { Refusal } from './action-body.tsx'
import { ActionInline } from './action-inline.tsx'
import { ActionSheet } from './action-sheet.tsx'
import type { LifecycleUi, Subject } from './lifecycle-ui.ts'
import { type ActionRow, MoreActions } from './more-actions.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { rootOf } from './root-of.ts'
import { stateOf } from './timeline-entries.tsx'
import { useAction } from './use-action.ts'
import { type ActionChoice, useActionChoice } from './use-action-choice.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'
import type { Drawn, RootView, RowView } from './views.types.ts'

const RANK = { primary: 0, quiet: 1, destructive: 2 } as const
const IN_A_CARD = 2
const IN_A_ROW = 2
const EQUAL = 'max-w-[480px] *:flex-1 *:basis-0 *:px-2 max-tablet:[&>button:not([data-part=more-actions])>svg]:hidden'
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
  const go = useNavigation()
  const { run, pending } = useAction(of, subject.root)
  const [pressed, setPressed] = useState<string>()
  const sending = pending ? pressed : undefined
  const [problem, setProblem] = useState<Problem>()
  const own = useActionChoice()
  const { event: chosen, copied, choose, close } = desk?.choice ?? own
  const box = useRef<HTMLDivElement>(null)
  const rows = open
    .flatMap((event): ActionRow[] => (of.actions[event] ? [[event, of.actions[event]]] : []))
    .toSorted(([, a], [, b]) => RANK[a.kind] - RANK[b.kind])
  const offered = rows.filter(([event]) => desk?.isMine || !needsAssignee(of.lifecycle, event))
  const shown = compact ? offered.filter(([, { kind }]) => kind !== 'destructive').slice(0, IN_A_CARD) : offered
  const action = chosen === undefined ? undefined : of.actions[chosen]
  const press = async ([event, asked]: ActionRow): Promise<void> => {
    if (asked.to) return go.open(asked.to(subject))
    if (asked.form) return choose(event)
    setProblem(undefined)
    setPressed(event)
    const outcome = await run(() => asked.send(subject))
    if (outcome.kind === 'refused') setProblem(outcome.problem)
  }
  // The focus went with the form: the person goes on at its button, or at the case.
  const leave = (backTo?: string): void => {
    close()
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const opener = backTo && box.current?.querySelector<HTMLElement>(`[data-event="${backTo}"]`)
      const title = box.current?.closest('[data-part=case]')?.querySelector<HTMLElement>('h2')
      ;(opener || title)?.focus()
    })
  }
  const asking = chosen !== undefined && action?.form && { of, event: chosen, action, subject, copied }
  const isDestructive = action?.kind === 'destructive'
  const isShut = desk?.isShut === true
  const isHidden = isShut || (desk !== undefined && asking)
  const isWhole = compact || desk !== undefined
  const inRow = isWhole ? shown : shown.slice(0, beside ? 1 : IN_A_ROW)
  const behind = shown.slice(inRow.length)
  const button = (row: ActionRow) => {
    const [event, { kind, icon }] = row
    const isSending = sending === event
    return (
      <Button
        key={event}
        data-event={event}
        kind={kind}
        small={compact}
        pending={isSending}
        icon={compact ? undefined : <Icon name={icon} size={20} />}
        onClick={() => void press(row)}
      >
        {isSending ? text.say('lifecycle:sending') : text.action(event, subject)}
      </Button>
    )
  }
  const content = (
    <>
      {asking && desk && (
        <ActionInline
          key={chosen}
          {...asking}
          isDestructive={isDestructive}
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
      {!isHidden && (
        <div className={cx('flex gap-2 empty:hidden', isWhole ? 'flex-wrap' : EQUAL, compact && 'justify-end')}>
          {inRow.map(button)}
          {beside}
          {behind.length > 0 && (
            <MoreActions rows={behind} say={(event) => text.action(event, subject)} onPress={press} />
          )}
        </div>
      )}
      {problem &&
        (problem.key === 'system.alreadyMoved' ? (
          <MovedNotice of={of} subject={subject} />
        ) : (
          <Refusal problem={problem} />
        ))}
      {asking && !desk && (
        <ActionSheet
          key={chosen}
          {...asking}
          isDestructive={isDestructive}
          isOpen={open.includes(asking.event)}
          onClose={close}
        />
      )}
    </>
  )
  if (!desk) return content
  return (
    <div ref={box} data-part="actions" className="grid gap-3 empty:hidden">
      {content}
    </div>
  )
}
