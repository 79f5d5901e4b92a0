import { useTranslation } from 'react-i18next'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeTab } from '#machines/platform/lifecycle.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { readAllChats, watchChats } from '#streams/care/chats.stream.ts'
import { watchNotices } from '#streams/people/notices.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { BURST_MS, useLive } from '../../../hooks/use-live.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'

/** Marks the chats as read, each as far as its list shows it. */
export function ReadAllChats({ unread }: { unread: number }) {
  const { t } = useTranslation('chat')
  const list = dataOf(useLive(watchChats(), BURST_MS))
  return <ReadAll label={t('readAll')} read={list && unread > 0 ? () => readAllChats(list) : undefined} />
}

/** Marks the notices of a tab as read, up to the newest one that is shown. */
export function ReadAllNotices({ tab, unread }: { tab: NoticeTab; unread: number }) {
  const { t } = useTranslation('message')
  const newest = dataOf(useLive(watchNotices(tab)))?.items[0]
  const read = newest && (() => ask(noticeCalls.readAll, { tab, up_to: newest.id }))
  return <ReadAll label={t('readAll')} read={unread > 0 ? read : undefined} />
}

function ReadAll({ label, read }: { label: string; read: (() => Promise<Result<unknown>>) | undefined }) {
  const { send, pending } = useSend()
  return (
    <IconButton label={label} disabled={pending || !read} onClick={() => read && void send(read)}>
      <Icon name="check" />
    </IconButton>
  )
}
