import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { NoticeTab } from '#machines/platform/lifecycle.ts'
import type { Result } from '#contract/platform/problem.ts'
import { readAllChats, watchChats } from '#streams/care/chats.stream.ts'
import { readAllNotices, watchNotices } from '#streams/people/notices.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { BURST_MS, useLive } from '../../../hooks/use-live.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useUndo } from '../../../hooks/use-undo.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'

/** Marks the chats as read, each as far as its list shows it. */
export function ReadAllChats({ unread }: { unread: number }) {
  const { t } = useTexts('chat')
  const list = dataOf(useLive(watchChats(), BURST_MS))
  return <ReadAll label={t('readAll')} read={list && unread > 0 ? () => readAllChats(list) : undefined} />
}

/** Marks the notices of a tab as read, up to the newest one that is shown. */
export function ReadAllNotices({ tab, unread }: { tab: NoticeTab; unread: number }) {
  const { t } = useTexts('message')
  const newest = dataOf(useLive(watchNotices(tab)))?.items[0]
  const read = useUndo()
  // The count follows a second later: until then a second press would find nothing to mark.
  const [marked, setMarked] = useState<string>()
  const handleRead = (upTo: string): void => {
    const { done, undo } = readAllNotices(tab, upTo)
    setMarked(upTo)
    void done.then(({ ok }) => ok || setMarked(undefined))
    read(t('allRead'), {
      done,
      undo: () => {
        setMarked(undefined)
        return undo()
      },
    })
  }
  return (
    <IconButton
      label={t('readAll')}
      disabled={unread === 0 || !newest || newest.id === marked}
      onClick={() => newest && handleRead(newest.id)}
    >
      <Icon name="check" />
    </IconButton>
  )
}

function ReadAll({ label, read }: { label: string; read: (() => Promise<Result<unknown>>) | undefined }) {
  const { send, pending } = useSend()
  return (
    <IconButton label={label} disabled={pending || !read} onClick={() => read && void send(read)}>
      <Icon name="check" />
    </IconButton>
  )
}
