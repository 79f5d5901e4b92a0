import { filter, map, merge, throttleTime } from 'rxjs'
import type { ChatEntry } from '#contract/care/chat-view.contract.ts'
import type { ChatMark, ReadChat } from '#contract/care/chat.contract.ts'
import { chatCalls, MOST_CHAT_MARKS } from '#contract/care/chat.calls.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { type ChatChange, chatChanges$, chatViews$, isMessage } from './chat-changes.ts'
import { type ChatsList, foldChats } from './chats-fold.ts'
import { keepOnDevice, loadFromDevice } from '../platform/device.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { serverClock } from '../platform/server-clock.ts'

/** The list is fetched again at most this often. */
const EVERY_MS = 1_000

/** The list, and how its next page is loaded. */
export type ChatsStream = LiveStream<ChatsList> & { readonly loadMore: () => Promise<Result<unknown> | undefined> }

const isUnknown = (list: ChatsList | undefined, change: ChatChange): boolean =>
  isMessage(change) && list !== undefined && !list.items.some(({ id }) => id === change.chat_id)

const page = (after?: string | null) => ask(chatCalls.lists, after ? { after } : {})

/** The list of chats, with unread counts. */
export function watchChats(): ChatsStream {
  const snapshot = async (): Promise<Result<ChatsList>> => {
    const loaded = stream.held()?.items.length ?? 0
    const items: ChatEntry[] = []
    let after: string | null | undefined
    do {
      const next = await page(after)
      if (!next.ok) return next
      const known = new Set(items.map(({ id }) => id))
      items.push(...next.value.data.filter(({ id }) => !known.has(id)))
      after = next.value.after
    } while (after !== null && items.length < loaded)
    const list = { items, after }
    void keepOnDevice('lists', 'chats', { ...list, atMs: serverClock.now() })
    return accepted(list)
  }

  const stream: LiveStream<ChatsList> = live<ChatsList, ChatsList, ChatChange>({
    name: 'chats',
    changes$: chatViews$,
    snapshot,
    fold: (list, { after }) => (after ? foldChats(list, after) : list),
    show: (list) => list,
    stored: async () => {
      const copy = await loadFromDevice('lists', 'chats')
      return copy && { held: { items: copy.items, after: copy.after }, atMs: copy.atMs }
    },
    refetchOn: merge(
      chatChanges$.pipe(filter((change) => isUnknown(stream.held(), change))),
      answered$.pipe(filter(({ call, input }) => isReadAll(call.path, input))),
    ).pipe(
      throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
      map(() => undefined),
    ),
  })

  const loadMore = async (): Promise<Result<unknown> | undefined> => {
    const after = stream.held()?.after
    if (!after) return undefined
    const next = await page(after)
    if (next.ok)
      stream.update((list) => {
        if (list.after !== after) return list
        const known = new Set(list.items.map(({ id }) => id))
        return {
          items: [...list.items, ...next.value.data.filter(({ id }) => !known.has(id))],
          after: next.value.after,
        }
      })
    return next
  }

  return Object.assign(stream, { loadMore })
}

const isReadAll = (path: string, input: unknown): boolean =>
  path === chatCalls.read.path && (input as ReadChat).marks.length !== 1

/** Marks the chats of the list as read, as far as they were shown, and the older ones below it. */
export const readAllChats = ({ items, after }: ChatsList): Promise<Result<unknown>> =>
  ask(chatCalls.read, { marks: unreadIn(items), ...(after && { rest: after }) })

/** A chat of customer service is read by opening it, and counts for no one. */
const unreadIn = (items: readonly ChatEntry[]): ChatMark[] =>
  items
    .filter(({ as, count }) => count > 0 && as !== 'service')
    .map(({ id, last }) => ({ id, seq: last }))
    .slice(0, MOST_CHAT_MARKS)
