import { useTexts } from '../../../primitives/use-texts.ts'
import { isOwnMove } from '#streams/platform/own-answers.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import type { CaseUi } from '../../../lifecycles/all.ts'
import type { Subject } from '../../../lifecycles/lifecycle-ui.ts'
import { isOnDesk } from '../../../lifecycles/on-desk.ts'
import { shownEvents } from '../../../lifecycles/timeline-entries.tsx'
import { useLifecycleText } from '../../../lifecycles/use-lifecycle-text.ts'
import type { RowView } from '../../../lifecycles/views.types.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** No decision is open: whose decision it was, the latest event, and the way to the next case. */
export function CaseOver({
  ui,
  subject: { view, root },
  onNext,
}: {
  ui: CaseUi
  subject: Subject<RowView & { readonly id?: string }>
  onNext: (() => void) | undefined
}) {
  const { t } = useTexts('desk')
  const text = useLifecycleText(ui)
  const { time } = useFormat()
  const [latest] = shownEvents(ui, root, view.id)
  const isLeft = !isOnDesk(ui, view)
  return (
    <div role="status" data-part="left" className="grid animate-wash gap-2 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        {t(!isLeft ? 'case.nothing' : isOwnMove(root.id, root.version) ? 'left.byYou' : 'left.byOthers')}
        {isLeft && <LifecycleBadge of={ui} view={view} />}
      </p>
      {isLeft && latest && (
        <p className="text-sm text-muted">{`${text.event(latest, root.as)} · ${time(latest.at)}`}</p>
      )}
      {onNext && (
        <Button small className="justify-self-start" onClick={onNext}>
          {t('case.next')}
        </Button>
      )}
    </div>
  )
}
