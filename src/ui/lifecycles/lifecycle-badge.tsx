import { knowsState, tagsOf } from '#machines/platform/chart.ts'
import { StatusBadge, type Tone } from '../parts/status-badge.tsx'
import type { LifecycleUi } from './lifecycle-ui.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'
import type { RootView, RowView } from './views.types.ts'

/** The tone of a state, by its name or its tags; a state of a newer server is drawn as over. */
export function stateTone({ lifecycle, tones }: Pick<LifecycleUi, 'lifecycle' | 'tones'>, state: string): Tone {
  const names = knowsState(lifecycle, state) ? [state, ...tagsOf(lifecycle, state)] : []
  return names.map((name) => tones[name]).find((tone) => tone !== undefined) ?? 'over'
}

/** The current state of a row, in a word. */
export function LifecycleBadge<V extends RowView, R extends RootView>({
  of,
  view,
  wraps,
}: {
  of: LifecycleUi<V, R>
  view: V
  /** See `StatusBadge`. */
  wraps?: boolean
}) {
  const text = useLifecycleText(of)
  const special = of.badge?.(view)
  if (special) return <StatusBadge tone={special.tone} label={text.say(special.label)} wraps={wraps} />
  return <StatusBadge tone={stateTone(of, view.state)} label={text.state(view.state)} wraps={wraps} />
}
