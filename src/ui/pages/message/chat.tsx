import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { watchChat } from '#streams/care/chat.stream.ts'
import { ChatList } from '../../chat/chat-list.tsx'
import { useParty } from '../../chat/use-party.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { BURST_MS, useLive } from '../../hooks/use-live.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { useQuery } from '../../navigation.ts'
import { IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Reserved } from '../../primitives/reserved.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { ChatMenu } from '../../chat/window/chat-menu.tsx'
import { ChatWindow } from '../../chat/window/chat-window.tsx'
import { Presence, PresencePlace } from '../../chat/presence.tsx'

/** One chat; on a wide screen the list stands beside it. */
export function ChatPage() {
  const query = useQuery()
  const to = /^[0-9A-Za-z_-]*/.exec(query('to'))?.[0] ?? ''
  return <OneChat key={to} to={to} goods={query('goods')} order={query('order')} />
}

function OneChat({ to, goods, order }: { to: string; goods: string; order: string }) {
  const { t } = useTexts('chat')
  const nameOf = useParty()
  const isWide = useWide()
  const stream = watchChat(to)
  const live = useLive(stream, BURST_MS)
  const held = dataOf(live)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const chat = held?.opened.chat
  const name = held ? nameOf(held.opened.form) : ''
  return (
    <Frame
      title={name || t('title')}
      width={isWide ? 'full' : 'middle'}
      hasData={live.state !== 'failed' || held !== undefined}
      actions={
        <Reserved isReady={chat !== undefined}>
          <IconButton label={t('menu.open')} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
            <Icon name="more" />
          </IconButton>
        </Reserved>
      }
      under={
        held ? <Presence held={held} isKnown={live.state === 'live'} /> : live.state === 'loading' && <PresencePlace />
      }
    >
      <div className="-mb-6 wide:grid wide:grid-cols-[380px_minmax(0,1fr)] wide:gap-5 wide:px-[calc(var(--gutter)-2px)]">
        {isWide && (
          <div className="column min-w-0 wide:mb-0 wide:[--gutter:2px]">
            <ChatList open={to} replace />
          </div>
        )}
        <div className="flex h-[calc(100dvh-var(--bar)-var(--offer))] min-w-0 flex-col wide:border-x wide:border-line wide:bg-surface [&>[data-state]]:contents">
          <LiveContent live={live} skeleton={<SkeletonRows className="h-16" />}>
            {(shown) => <ChatWindow held={shown} stream={stream} offered={{ goods, order }} />}
          </LiveContent>
        </div>
      </div>
      {isMenuOpen && chat && (
        <ChatMenu chat={chat} name={name} onChanged={stream.refetch} onClose={() => setMenuOpen(false)} />
      )}
    </Frame>
  )
}
