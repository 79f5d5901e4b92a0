import { useTexts } from '../primitives/use-texts.ts'
import { useFormat } from '../primitives/format.ts'
import { LifecycleBadge } from './lifecycle-badge.tsx'
import type { LifecycleUi, Subject } from './lifecycle-ui.ts'
import { shownEvents } from './timeline-entries.tsx'
import { useLifecycleText } from './use-lifecycle-text.ts'
import type { RowView } from './views.types.ts'

/** Another person was quicker: what happened, and the current state. */
export function MovedNotice({ of, subject }: { of: LifecycleUi; subject: Subject }) {
  const { t } = useTexts('lifecycle')
  const { view, root } = subject as Subject<Partial<RowView> & { readonly id?: string }>
  const text = useLifecycleText(of)
  const { time } = useFormat()
  const { state } = view
  // What is only about to begin has no row of its own yet: then the root has what happened.
  const isWhole = state === undefined || view.id === root.id
  const [latest] = shownEvents(of, root, isWhole ? undefined : view.id)
  return (
    <div
      role="alert"
      data-part="moved"
      className="grid animate-wash justify-items-start gap-2 rounded-control border border-line p-3"
    >
      <p>{t('moved')}</p>
      {state !== undefined && <LifecycleBadge of={of} view={{ ...view, state }} />}
      {latest && (
        <p className="text-sm text-muted">
          {[text.event(latest, root.as), text.actor(latest.actor, root.as), time(latest.at)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
