import { useMemo, useRef } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { ChatEntry } from '#contract/care/chat-view.contract.ts'
import { markRead } from '#streams/care/chat-marks.ts'
import { useNow } from '../../hooks/use-now.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { dayName } from '../../primitives/day-name.ts'
import { Announcer } from './announcer.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { Line, ShownMessage } from './shown-message.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useWantedLine } from './use-wanted-line.ts'

/** The names of days change at midnight. */
const EVERY_MS = 60_000

/** Whether the reader looks at this page: only then a message on screen is read. */
const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** The messages of a chat, the newest at the foot. */
export function MessageLog({
  lines,
  name,
  as,
  chat,
  hasNewer,
  onOlder,
  onNewer,
  onNewest,
  onAround,
  onQuote,
}: {
  lines: readonly Line[]
  name: string
  as: ChatEntry['as']
  chat: ChatEntry | null
  hasNewer: boolean
  onOlder: () => void
  onNewer: () => void
  onNewest: () => Promise<void>
  onAround: (seq: number) => Promise<void>
  onQuote: (message: ShownMessage) => void
}) {
  const { t } = useTexts('chat')
  const now = useNow(EVERY_MS)
  const log = useRef<HTMLDivElement>(null)
  const messages = useMemo(() => lines.flatMap((line) => (line.kind === 'message' ? line.message : [])), [lines])
  const handleSeen = (key: string): void => {
    const seen = messages.findIndex((message) => message.key === key)
    const seq = messages.slice(0, seen + 1).findLast(({ stored }) => stored)?.seq
    if (chat && chat.count > 0 && seq !== undefined && seq > chat.read && isLookedAt()) markRead({ id: chat.id, seq })
  }
  const { isAtEnd, handleScroll, toEnd, toLine } = useLogScroll({ log, lines, onOlder, onNewer, onSeen: handleSeen })
  const openQuote = useWantedLine({ messages, toLine, onAround })
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        // Its own region says what is new; loading older messages must not be read aloud.
        aria-live="off"
        aria-label={t('log', { name })}
        tabIndex={0}
        onScroll={handleScroll}
        className="size-full overflow-y-auto overscroll-contain outline-none [overflow-anchor:none] [scrollbar-width:thin]"
      >
        <div className="grid min-h-full content-end gap-1 px-(--gutter) py-3">
          {lines.length === 0 && <EmptyState title={t('first')} text={t('firstText')} />}
          {lines.map((line) =>
            line.kind === 'day' ? (
              <DayLine key={line.key} atMs={line.atMs} now={now} />
            ) : (
              <div key={line.key} data-line={line.key} className={cx(line.endsGroup && 'mb-2 last:mb-0')}>
                <MessageBubble
                  message={line.message}
                  isLast={line.endsGroup}
                  {...{ name, as, onQuote }}
                  onOpenQuote={openQuote}
                />
              </div>
            ),
          )}
        </div>
      </div>
      {(!isAtEnd || hasNewer) && <ToEnd unread={chat?.count ?? 0} onClick={() => void onNewest().then(toEnd)} />}
      <Announcer messages={messages} name={name} />
    </div>
  )
}

function DayLine({ atMs, now }: { atMs: number; now: number }) {
  const { language } = useFormat()
  return (
    <p className="py-2 text-center text-xs text-muted">
      <span className="rounded-full bg-over-soft px-3 py-1">{dayName(atMs, now, language)}</span>
    </p>
  )
}

function ToEnd({ unread, onClick }: { unread: number; onClick: () => void }) {
  const { t } = useTexts('chat')
  return (
    <button
      type="button"
      aria-label={unread > 0 ? t('toEndNew', { count: unread }) : t('toEnd')}
      onClick={onClick}
      className="absolute end-4 bottom-3 grid size-11 place-items-center rounded-full border border-line bg-raised shadow-float"
    >
      <Icon name="down" size={20} />
      <Badge count={unread} className="absolute -top-1.5 end-0" />
    </button>
  )
}
