import { concatMap, EMPTY, filter, firstValueFrom, map, type Observable, of } from 'rxjs'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import { watchChats } from './chats.stream.ts'
import { events$ } from '../platform/news.ts'
import { serverClock } from '../platform/server-clock.ts'

/** Older messages were caught up with: they raise no alert. */
const FRESH_MS = 2 * 60_000

const isFresh = ({ at }: ShopEvent): boolean => serverClock.now() - Date.parse(at) < FRESH_MS

/** The chats that this page shows now: their messages need no alert. */
const open = new Map<string, number>()

/** Says that a chat is shown, until the returned function is called. */
export function showsChat(id: string): () => void {
  open.set(id, (open.get(id) ?? 0) + 1)
  return () => void open.set(id, (open.get(id) ?? 1) - 1)
}

const isShown = (id: string): boolean => (open.get(id) ?? 0) > 0

async function isMuted(id: string): Promise<boolean> {
  const list = await firstValueFrom(watchChats().pipe(filter(({ state }) => state !== 'loading')))
  return 'data' in list && (list.data?.items.some((entry) => entry.id === id && entry.muted) ?? false)
}

/** Fresh messages of others, in chats that are not muted and that this page does not show. */
export const chatNews$: Observable<ChatMessage> = events$.pipe(
  filter(({ event, isNews }) => isNews && event.name === 'chatMessage.sent' && event.topic !== 'desk'),
  filter(({ event }) => isFresh(event)),
  map(({ event }) => event.view as ChatMessage),
  filter(({ mine, automatic, chat_id }) => !mine && automatic === null && !isShown(chat_id)),
  concatMap(async (message) => ((await isMuted(message.chat_id)) ? EMPTY : of(message))),
  concatMap((message$) => message$),
)
