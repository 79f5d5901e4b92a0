import { filter, map } from 'rxjs'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { CHAT_KEPT, CHAT_PAGE } from '#machines/platform/constants.ts'
import { ask } from '#client/http.ts'
import { type ChatChange, chatViews$, deskChatViews$ } from './chat-changes.ts'
import { keepCopy, readCopy } from './chat-copy.ts'
import { foldChat, isFetchedAfter, type HeldChat, withNewest, withPage } from './chat-fold.ts'
import { makeLive, type LiveStream, shared } from '../platform/live.ts'
import { pause } from '#client/time.ts'

/** A chat that is shown from the device is loaded this much later: the page is drawn first. */
const AFTER_COPY_MS = 300

/** A chat with one party: its messages by number, the marks of both sides, and whether one may write. */
export interface ChatStream extends LiveStream<HeldChat> {
  /** Loads the page of messages before the shown ones. */
  readonly loadOlder: () => Promise<void>
  /** Loads the page of messages after the shown ones. */
  readonly loadNewer: () => Promise<void>
  /** Shows the messages around a number, wherever it is. */
  readonly showAround: (seq: number) => Promise<void>
  /** Shows the newest messages. */
  readonly showNewest: () => Promise<void>
}

/** The chat with a shop, a customer or customer service. */
export const watchChat = (toId: string): ChatStream =>
  shared(`chat/with/${toId}`, (onEnd) => makeChat(toId, { name: `chat/with/${toId}`, views$: chatViews$ }, onEnd))

/** The chat of a customer with customer service, for the desk. */
export const watchDeskChat = (customerId: string): ChatStream =>
  shared(`chat/desk/${customerId}`, (onEnd) =>
    makeChat(customerId, { name: `chat/desk/${customerId}`, views$: deskChatViews$ }, onEnd),
  )

interface Source {
  readonly name: string
  readonly views$: typeof chatViews$
}

function makeChat(toId: string, { name, views$ }: Source, onEnd: () => void): ChatStream {
  let isFirst = true

  const snapshot = async (): Promise<Result<HeldChat>> => {
    if (isFirst) {
      isFirst = false
      if (await readCopy(toId)) await pause(AFTER_COPY_MS)
    }
    const held = stream.held()
    const known = held?.opened.chat?.id
    const newest = (id: string) => ask(chatCalls.history, { id, limit: CHAT_KEPT })
    const [opened, early] = await Promise.all([
      ask(chatCalls.open, { to_id: toId }),
      known === undefined ? undefined : newest(known),
    ])
    if (!opened.ok) return opened
    const { chat } = opened.value
    if (!chat) return accepted({ opened: opened.value, messages: [], older: false, newer: false })
    const page = early?.ok ? early : await newest(chat.id)
    if (!page.ok) return page
    const now = stream.held()
    // Who reads around an old message stays there.
    if (now?.newer) return accepted({ ...now, opened: opened.value })
    return accepted(withNewest(now, opened.value, page.value))
  }

  const stream: LiveStream<HeldChat> = makeLive<HeldChat, HeldChat, ChatChange>(
    {
      name,
      changes$: views$,
      snapshot,
      fold: (held, { after }) => (after ? foldChat(held, after) : held),
      show: (held) => {
        keepCopy(toId, held)
        return held
      },
      stored: async () => {
        const copy = await readCopy(toId)
        return copy && { held: copy.held, atMs: copy.atMs }
      },
      refetchOn: views$.pipe(
        filter(({ after }) => after !== undefined && isFetchedAfter(stream.held(), after)),
        map(() => undefined),
      ),
    },
    onEnd,
  )

  return Object.assign(stream, pagesOf(stream))
}

/** Loads pages of a chat around what is shown. */
function pagesOf(
  stream: LiveStream<HeldChat>,
): Pick<ChatStream, 'loadOlder' | 'loadNewer' | 'showAround' | 'showNewest'> {
  let loading: Promise<void> | undefined
  /** One page at a time: a second request of the same page is the same request. */
  const once = (load: () => Promise<void>): Promise<void> =>
    (loading ??= load().finally(() => {
      loading = undefined
    }))

  const loadPage = (side: 'older' | 'newer') =>
    once(async () => {
      const held = stream.held()
      const chat = held?.opened.chat
      const edge = side === 'older' ? held?.messages[0] : held?.messages.at(-1)
      if (!held?.[side] || !chat || !edge) return
      const range = side === 'older' ? { before: edge.seq } : { after: edge.seq }
      const page = await ask(chatCalls.history, { id: chat.id, ...range, limit: CHAT_PAGE })
      if (!page.ok) return
      stream.update((now) => {
        const isSame = (side === 'older' ? now.messages[0] : now.messages.at(-1))?.seq === edge.seq
        return isSame ? withPage(now, page.value, side) : now
      })
    })

  const showAround = async (seq: number): Promise<void> => {
    const chat = stream.held()?.opened.chat
    if (!chat || stream.held()?.messages.some((message) => message.seq === seq)) return
    const page = await ask(chatCalls.history, { id: chat.id, around: seq, limit: CHAT_PAGE })
    if (!page.ok) return
    const { data: messages, older, newer } = page.value
    stream.update((now) => ({ ...now, messages, older, newer }))
  }

  const showNewest = async (): Promise<void> => {
    const chat = stream.held()?.opened.chat
    if (!chat || !stream.held()?.newer) return
    const page = await ask(chatCalls.history, { id: chat.id, limit: CHAT_PAGE })
    if (page.ok) stream.update((now) => withNewest(undefined, now.opened, page.value))
  }

  return {
    loadOlder: () => loadPage('older'),
    loadNewer: () => loadPage('newer'),
    showAround,
    showNewest,
  }
}
