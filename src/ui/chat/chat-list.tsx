import { useTexts } from '../primitives/use-texts.ts'
import { watchChats } from '#streams/care/chats.stream.ts'
import { BURST_MS, useLive } from '../hooks/use-live.ts'
import { useToast } from '../hooks/use-toast.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Endless } from '../parts/endless.tsx'
import { PushCard } from '../parts/push-card.tsx'
import { SkeletonRows } from '../primitives/skeleton.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { ChatRow } from './chat-row.tsx'

/** The chats of the person and of the person's shop, the latest first. */
export function ChatList({ open, replace = false }: { open?: string; replace?: boolean }) {
  const { t } = useTexts('chat')
  const toast = useToast()
  const chats = watchChats()
  const live = useLive(chats, BURST_MS)
  const handleMore = async (): Promise<void> => {
    const page = await chats.loadMore()
    if (page && !page.ok) toast.problem(page.problem)
  }
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-18" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
    >
      {({ items, after }) => (
        <>
          <PushCard about="chats" className="mx-(--gutter) pt-4" />
          <ul aria-label={t('list.title')} className="rows gutter pt-2">
            {items.map((entry) => (
              <ChatRow key={entry.id} entry={entry} isOpen={entry.user_id === open} replace={replace} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void handleMore()} />
        </>
      )}
    </LiveContent>
  )
}
