import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { watchStatistics } from '#streams/statistics.stream.ts'
import { watchUnread } from '#streams/notices.stream.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { links } from '../links.ts'
import { Badge } from '../primitives/badge.tsx'
import { Icon } from '../primitives/icon.tsx'

/** The way to the messages, with how many of them are unread. Only for a person who is signed in. */
export function Bell() {
  const { t } = useTranslation()
  const unread = dataOf(useLive(watchUnread()))
  const chats = dataOf(useLive(watchStatistics()))?.notice.chat ?? 0
  const count = chats + (unread ? unread.logistics + unread.interaction + unread.system : 0)
  return (
    <Link
      to={links.messages()}
      aria-label={t('tabs.messages')}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-soft"
    >
      <Icon name="bell" />
      <Badge count={count} className="absolute end-0 top-0" />
    </Link>
  )
}
