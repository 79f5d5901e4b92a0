import type { ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import type { LifecycleUi, Subject } from './lifecycle-ui.ts'
import { type ActionRow, MoreActions } from './more-actions.tsx'
import { useLifecycleText } from './use-lifecycle-text.ts'

const RANK = { primary: 0, quiet: 1, destructive: 2 } as const
const IN_A_CARD = 2
const IN_A_ROW = 2
const EQUAL = 'max-w-[480px] *:flex-1 *:basis-0 *:px-2 max-tablet:[&>button:not([data-part=more-actions])>svg]:hidden'

/** The open events that have a button, the primary one first, destructive ones last. */
export const rowsOf = (of: LifecycleUi, open: readonly string[]): ActionRow[] =>
  open
    .flatMap((event): ActionRow[] => (of.actions[event] ? [[event, of.actions[event]]] : []))
    .toSorted(([, a], [, b]) => RANK[a.kind] - RANK[b.kind])

/** Actions in one row of equal buttons, the rest behind *More*. In a card only the first two that destroy nothing; at the desk all. */
export function ActionButtons({
  of,
  subject,
  rows,
  size,
  beside,
  sending,
  onPress,
}: {
  of: LifecycleUi
  subject: Subject
  rows: readonly ActionRow[]
  size: 'card' | 'page' | 'desk'
  /** What stands second in the row. */
  beside: ReactNode
  /** The event that is on its way. */
  sending: string | undefined
  onPress: (row: ActionRow) => Promise<void>
}) {
  const text = useLifecycleText(of)
  const isCard = size === 'card'
  const shown = isCard ? rows.filter(([, { kind }]) => kind !== 'destructive').slice(0, IN_A_CARD) : rows
  const inRow = size === 'page' ? shown.slice(0, beside ? 1 : IN_A_ROW) : shown
  const behind = shown.slice(inRow.length)
  return (
    <div className={cx('flex gap-2 empty:hidden', size === 'page' ? EQUAL : 'flex-wrap', isCard && 'justify-end')}>
      {inRow.map((row) => {
        const [event, { kind, icon }] = row
        const isSending = sending === event
        return (
          <Button
            key={event}
            data-event={event}
            kind={kind}
            small={isCard}
            pending={isSending}
            icon={isCard ? undefined : <Icon name={icon} size={20} />}
            onClick={() => void onPress(row)}
          >
            {isSending ? text.say('lifecycle:sending') : text.action(event, subject)}
          </Button>
        )
      })}
      {beside}
      {behind.length > 0 && (
        <MoreActions rows={behind} say={(event) => text.action(event, subject)} onPress={onPress} />
      )}
    </div>
  )
}
