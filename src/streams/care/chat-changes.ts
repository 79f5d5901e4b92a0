import { filter, map, merge, type Observable, share } from 'rxjs'
import type { ChatMarks, ChatMessage } from '#contract/care/chat-view.contract.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { answered$ } from '#client/signals.ts'
import { currentToken } from '#client/identity.ts'
import { events$ } from '../platform/news.ts'
import type { ViewChange } from '../platform/views.ts'

/** What a chat learns: a message of it, or its marks. */
export type ChatChange = ChatMessage | ChatMarks

/** Whether a change is a message. */
export const isMessage = (change: ChatChange): change is ChatMessage => 'seq' in change

const { send, recall, clear, del, mute, block } = chatCalls
const ANSWERS: ReadonlySet<string> = new Set([send, recall, clear, del, mute, block].map(({ path }) => path))
const ENTITIES: ReadonlySet<string> = new Set(['chat', 'chatMessage'])

/** Messages and marks as they arrive: from other devices and people by the log, from this device by the answers to its calls. */
export const chatChanges$: Observable<ChatChange> = merge(
  events$.pipe(
    filter(({ event }) => ENTITIES.has(event.entity) && event.topic !== 'desk'),
    map(({ event }) => event.view as ChatChange),
  ),
  answered$.pipe(
    filter(({ call, token }) => ANSWERS.has(call.path) && token === currentToken()),
    map(({ value }) => value as ChatChange),
  ),
).pipe(share())

/** What the desk learns of chats with customer service, as customer service sees them. */
const deskChanges$: Observable<ChatChange> = merge(
  events$.pipe(
    filter(({ event }) => ENTITIES.has(event.entity) && event.topic === 'desk'),
    map(({ event }) => event.view as ChatChange),
  ),
  answered$.pipe(
    filter(({ call, token }) => ANSWERS.has(call.path) && token === currentToken()),
    map(({ value }) => value as ChatChange),
  ),
).pipe(share())

/** The same of the chats of the desk. */
export const deskChatViews$: Observable<ViewChange<ChatChange>> = deskChanges$.pipe(
  map((after) => ({ name: 'chat', before: undefined, after })),
)

/** The changes in the form that a live value folds. */
export const chatViews$: Observable<ViewChange<ChatChange>> = chatChanges$.pipe(
  map((after) => ({ name: 'chat', before: undefined, after })),
)
