import { useTranslation } from 'react-i18next'
import { noticeCalls } from '#contract/notice.calls.ts'
import { NOTICE_TABS, type NoticeTab } from '#machines/lifecycle.ts'
import type { Result } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { readAllChats } from '#streams/chat-marks.ts'
import { watchNotices, watchUnread } from '#streams/notices.stream.ts'
import { ChatList } from '../../chat/chat-list.tsx'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useSend } from '../../hooks/use-send.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { NoticeRow } from './index/notice-row.tsx'

const TABS = ['chat', ...NOTICE_TABS] as const
type Tab = (typeof TABS)[number]
const NOTHING = { chat: 0, logistics: 0, interaction: 0, system: 0 }

/** Conversations, and everything that happened to a person and their shop, by kind, until it is read. */
export function MessagesPage() {
  const { t } = useTranslation(['message', 'chat'])
  const query = useQuery()
  const go = useNavigation()
  const { send, pending } = useSend()
  const unread: Readonly<Record<Tab, number>> = dataOf(useLive(watchUnread())) ?? NOTHING
  const tab: Tab = TABS.find((each) => each === query('tab')) ?? 'logistics'
  const readAll = (): Promise<Result<unknown>> => (tab === 'chat' ? readAllChats() : ask(noticeCalls.read, { tab }))
  return (
    <Frame
      title={t('title')}
      width="middle"
      actions={
        <IconButton
          label={t(tab === 'chat' ? 'chat:readAll' : 'readAll')}
          disabled={pending || unread[tab] === 0}
          onClick={() => void send(readAll)}
        >
          <Icon name="check" />
        </IconButton>
      }
      under={
        <Tabs
          label={t('title')}
          value={tab}
          tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`), count: unread[value] }))}
          onChange={(value) => go.replace(links.messages(value))}
        />
      }
    >
      {tab === 'chat' ? <ChatList /> : <Notices key={tab} tab={tab} />}
    </Frame>
  )
}

function Notices({ tab }: { tab: NoticeTab }) {
  const { t } = useTranslation('message')
  const { live, loadMore } = useInfiniteList(watchNotices(tab))
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-20" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t(`empty.${tab}`)} text={t(`emptyText.${tab}`)} />}
    >
      {({ items, after }) => (
        <>
          <ul className="card mx-(--gutter) mt-4 divide-y divide-line overflow-hidden">
            {items.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </>
      )}
    </LiveContent>
  )
}
