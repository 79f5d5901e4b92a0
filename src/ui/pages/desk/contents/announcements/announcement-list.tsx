import { useTexts } from '../../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Announcement, AnnouncementState } from '#contract/people/announcement.contract.ts'
import { useWide } from '../../../../hooks/use-wide.ts'
import { links } from '../../../../links.ts'
import { useNavigation } from '../../../../navigation.ts'
import { StatusBadge } from '../../../../parts/status-badge.tsx'
import { Written } from '../../../../parts/written.tsx'
import { cx } from '../../../../primitives/cx.ts'
import { useFormat } from '../../../../primitives/format.ts'
import { useListKeys } from '../../use-list-keys.ts'

const part = 'announcements'
const TONES = {
  draft: 'waiting',
  scheduled: 'moving',
  published: 'good',
  over: 'over',
  takenBack: 'over',
} as const satisfies Record<AnnouncementState, string>

/** What the readers of an announcement have of it. */
export function AnnouncementBadge({ state }: { state: AnnouncementState }) {
  const { t } = useTexts('deskArticle')
  return <StatusBadge tone={TONES[state]} label={t(`announcement.states.${state}`)} />
}

/** All announcements, drafts first; the arrow keys move through them. */
export function AnnouncementList({
  announcements,
  chosen,
}: {
  announcements: readonly Announcement[]
  chosen: string
}) {
  const { t } = useTexts('deskArticle')
  const { moment } = useFormat()
  const isWide = useWide()
  const go = useNavigation()
  useListKeys(announcements, chosen, ({ id }) => go.replace(links.deskContents({ part, id })))
  return (
    <nav aria-label={t('parts.announcements')} className="border-t border-line">
      <ul className="divide-y divide-line">
        {announcements.map(({ id, texts: { title }, audience, state, publish_at }) => (
          <li key={id}>
            <Link
              to={links.deskContents({ part, id })}
              replace={isWide}
              data-announcement={id}
              aria-current={id === chosen ? 'true' : undefined}
              className={cx('grid gap-1 px-4 py-3', id === chosen ? 'bg-soft' : 'hover:bg-canvas')}
            >
              <span className="font-medium wrap-anywhere">
                {Object.values(title).some(Boolean) ? <Written text={title} /> : t('untitled')}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                {t(`announcement.audiences.${audience}`)}
                <AnnouncementBadge state={state} />
                {publish_at && (
                  <time dateTime={publish_at} className="figures">
                    {moment(publish_at)}
                  </time>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
