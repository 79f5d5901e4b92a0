import { useTexts } from '../primitives/use-texts.ts'
import { useNow } from '../hooks/use-now.ts'
import { Countdown } from '../parts/countdown.tsx'
import { type ShownEntry, Timeline } from '../parts/timeline.tsx'
import type { LifecycleUi } from './lifecycle-ui.ts'
import { rootOf } from './root-of.ts'
import { openEntry, pastEntries, stateOf } from './timeline-entries.tsx'
import { useLifecycleText } from './use-lifecycle-text.ts'
import type { Drawn, RootView, RowView } from './views.types.ts'

/** What a row waits for changes with time at most this often. */
const EVERY_MS = 10_000

/**
 * A row as a timeline: what it waits for, then all that happened to it. What a part of its root waits for is a quiet line above.
 * Folded, it stands under a headline that says the state already: it begins with what is waited for, and ends with the newest event.
 */
export function LifecycleTimeline<V extends RowView, R extends RootView>({
  of,
  view,
  root,
  folded = false,
}: { of: LifecycleUi<V, R>; folded?: boolean } & Drawn<V, R>) {
  const { t } = useTexts()
  const text = useLifecycleText(of)
  const now = useNow(EVERY_MS)
  const whole = rootOf(view, root)
  const openOf = (ui: LifecycleUi, row: RowView): ShownEntry | undefined =>
    openEntry(ui, stateOf(ui, { view: row, root: whole }, now), { text, t, as: whole.as, now })
  const open = openOf(of, view)
  const quiet = of.parts.flatMap((part) => {
    const row = part.view?.(whole)
    return (row && openOf(part.ui, row)) || []
  })
  const past = pastEntries(of, text, whole, root === undefined ? undefined : (view as { id?: string }).id)
  return (
    <div className="grid gap-4">
      {quiet.map((entry) => (
        <QuietEntry key={entry.key} entry={entry} />
      ))}
      <Timeline
        label={text.say(`${of.texts}timeline.label`)}
        entries={[...(open ? [folded ? underHeadline(open) : open] : []), ...past]}
        folded={folded}
      />
    </div>
  )
}

const underHeadline = (entry: ShownEntry): ShownEntry =>
  entry.waits ? { ...entry, label: entry.waits.for, waits: { ...entry.waits, for: '' } } : entry

/** What a part of the root waits for: a line, because the root's own state is the headline. */
function QuietEntry({ entry: { label, waits, extra } }: { entry: ShownEntry }) {
  return (
    <div data-part="quiet-state" className="text-sm text-muted">
      <p>
        <span>{waits?.for || label}</span>
        {waits?.deadlineAt && (
          <>
            <span>{' · '}</span>
            <Countdown deadlineAt={waits.deadlineAt} over={waits.over} />
          </>
        )}
        {waits?.paused && <span>{` · ${waits.paused}`}</span>}
      </p>
      {extra}
    </div>
  )
}
