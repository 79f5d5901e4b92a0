import { useAtomValue } from 'jotai'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { DeskServiceEntry } from '#contract/care/service-case.contract.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { briefTime } from '../../../primitives/day-name.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { serviceCaseUi } from '../../../lifecycles/service-case.ui.tsx'
import { Countdown } from '../../../parts/countdown.tsx'
import { Badge } from '../../../primitives/badge.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'

/** Times of the list move on with the day. */
const EVERY_MS = 60_000

/** A case of the inbox: its customer, the last message, how long it has time, and with whom it is. */
export function InboxRow({ entry, to, isChosen }: { entry: DeskServiceEntry; to: string; isChosen: boolean }) {
  const { t } = useTexts('serviceCase')
  const { t: sayChat } = useTexts('chat')
  const { language } = useFormat()
  const { user } = useAtomValue(sessionAtom)
  const now = useNow(EVERY_MS)
  const { case: view, count, content, at } = entry
  const { assignee, deadline_at } = view
  const preview = content?.recalled ? sayChat('recalled.other') : content?.type === 'text' ? content.text : undefined
  return (
    <li className="animate-enter">
      <Link
        to={to}
        data-id={entry.id}
        aria-current={isChosen ? 'true' : undefined}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3 outline-offset-[-2px]',
          isChosen ? 'bg-soft' : 'hover:bg-canvas',
        )}
      >
        <span className="flex items-center gap-2">
          <Isolated cut={1} className="flex-1 font-medium">
            {view.user.nickname}
          </Isolated>
          {at && (
            <time dateTime={at} className="figures shrink-0 text-xs text-muted">
              {briefTime(Date.parse(at), now, language)}
            </time>
          )}
          <Badge count={count} />
        </span>
        <Isolated cut={1} className="text-sm text-muted">
          {preview ?? (content ? sayChat(`types.${content.type}`) : '')}
        </Isolated>
        <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <LifecycleBadge of={serviceCaseUi} view={view} />
          {assignee && (
            <span>{assignee.id === user?.id ? t('desk.you') : t('desk.assignee', { name: assignee.nickname })}</span>
          )}
          {deadline_at && <Countdown deadlineAt={deadline_at} />}
        </span>
      </Link>
    </li>
  )
}
