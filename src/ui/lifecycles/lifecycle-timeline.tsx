import { useTranslation } from 'react-i18next'
import { useNow } from '../hooks/use-now.ts'
import { type ShownEntry, Timeline } from '../parts/timeline.tsx'
import type { LifecycleUi } from './lifecycle-ui.ts'
import { openEntry, pastEntries, stateOf } from './timeline-entries.tsx'
import { useLifecycleText } from './use-lifecycle-text.ts'
import type { Drawn, RootView, RowView } from './views.types.ts'

/** What a row waits for changes with time at most this often. */
const EVERY_MS = 10_000

/** A row as a timeline: what it waits for, then all that happened to it and to what lives inside its root. */
export function LifecycleTimeline<V extends RowView, R extends RootView>({
  of,
  view,
  root,
}: { of: LifecycleUi<V, R> } & Drawn<V, R>) {
  const { t } = useTranslation()
  const text = useLifecycleText(of)
  const now = useNow(EVERY_MS)
  const whole = root ?? (view as unknown as R)
  const rows: { ui: LifecycleUi; row: RowView }[] = [
    { ui: of, row: view },
    ...of.parts.flatMap((part) => {
      const row = part.view?.(whole)
      return row ? [{ ui: part.ui, row }] : []
    }),
  ]
  const open = rows.flatMap(({ ui, row }): ShownEntry[] => {
    const entry = openEntry(ui, stateOf(ui, { view: row, root: whole }, now), { text, t, as: whole.as })
    return entry ? [entry] : []
  })
  const past = pastEntries(of, text, whole, root === undefined ? undefined : (view as { id?: string }).id)
  return <Timeline label={text.say(`${of.texts}timeline.label`)} entries={[...open, ...past]} />
}
