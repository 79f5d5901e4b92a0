import { useTexts } from '../../primitives/use-texts.ts'
import { NOTICE_TABS, type NoticeTab } from '#machines/platform/lifecycle.ts'
import type { NoticeView } from '#contract/people/notice.contract.ts'
import { watchNotices, watchUnread } from '#streams/people/notices.stream.ts'
import { ChatList } from '../../chat/chat-list.tsx'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useNow } from '../../hooks/use-now.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { dayName } from '../../primitives/day-name.ts'
import { useFormat } from '../../primitives/format.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { NoticeRow } from './index/notice-row.tsx'
import { ReadAllChats, ReadAllNotices } from './index/read-all.tsx'
import { useSeenNotices } from './index/use-seen-notices.ts'

const TABS = ['chat', ...NOTICE_TABS] as const
type Tab = (typeof TABS)[number]
/** The names of days change at midnight. */
const EVERY_MS = 60_000
const NOTHING = { chat: 0, logistics: 0, interaction: 0, system: 0 }

/** Chats, and everything that happened to a person and their shop, by kind, until it is read. */
export function MessagesPage() {
  const { t } = useTexts(['message', 'chat'])
  const query = useQuery()
  const go = useNavigation()
  const unread: Readonly<Record<Tab, number>> = dataOf(useLive(watchUnread())) ?? NOTHING
  const tab: Tab = TABS.find((each) => each === query('tab')) ?? 'logistics'
  return (
    <Frame
      title={t('title')}
      width="middle"
      actions={
        tab === 'chat' ? (
          <ReadAllChats unread={unread.chat} />
        ) : (
          <ReadAllNotices key={tab} tab={tab} unread={unread[tab]} />
        )
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
  const { t } = useTexts('message')
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
          <NoticeDays items={items} />
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </>
      )}
    </LiveContent>
  )
}

/** Notices by the day on which they came. */
function NoticeDays({ items }: { items: readonly NoticeView[] }) {
  const { language } = useFormat()
  const now = useNow(EVERY_MS)
  const fresh = useSeenNotices(items)
  const dayOf = ({ at }: NoticeView): string => new Date(at).toDateString()
  const days = [...new Set(items.map(dayOf))].map((day) => items.filter((notice) => dayOf(notice) === day))
  return (
    <div className="gutter grid gap-6 py-4">
      {days.map(([first, ...rest]) =>
        first ? (
          <section key={first.at}>
            <h2 className="text-sm font-bold text-muted">{dayName(Date.parse(first.at), now, language)}</h2>
            <ul className="rows">
              {[first, ...rest].map((notice) => (
                <NoticeRow key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} />
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </div>
  )
}
