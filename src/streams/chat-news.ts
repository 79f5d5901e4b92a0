import { EMPTY, filter, map, mergeMap, type Observable, of } from 'rxjs'
import type { ChatMessage } from '#contract/chat-view.contract.ts'
import type { ShopEvent } from '#contract/events.ts'
import { events$ } from './news.ts'
import { serverClock } from './server-clock.ts'

/** Older messages were caught up with: they raise no alert. */
const FRESH_MS = 2 * 60_000

const isFresh = ({ at }: ShopEvent): boolean => serverClock.now() - Date.parse(at) < FRESH_MS

/** The conversations that this page shows now: their messages need no alert. */
const open = new Map<string, number>()

/** Says that a conversation is shown, until the returned function is called. */
export function showsChat(id: string): () => void {
  open.set(id, (open.get(id) ?? 0) + 1)
  return () => void open.set(id, (open.get(id) ?? 1) - 1)
}

/** Fresh messages of others in conversations that this page does not show. */
export const chatNews$: Observable<ChatMessage> = events$.pipe(
  filter(({ event, isNews }) => isNews && event.name === 'chatMessage.sent' && event.topic !== 'desk'),
  filter(({ event }) => isFresh(event)),
  map(({ event }) => event.view as ChatMessage),
  mergeMap((message) =>
    message.mine || message.automatic || (open.get(message.chat_id) ?? 0) > 0 ? EMPTY : of(message),
  ),
)
