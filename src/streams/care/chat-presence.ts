import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  of,
  scan,
  startWith,
  Subject,
  switchMap,
  throttleTime,
  timer,
} from 'rxjs'
import { chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatPresence } from '#contract/platform/events.ts'
import { seconds, TYPING_MS } from '#machines/platform/constants.ts'
import { ask } from '#client/http.ts'
import { chatChanges$, isMessage } from './chat-changes.ts'
import { timesToAsk, watchRoom } from '../platform/live-rooms.ts'
import { typing$ } from './typing.ts'

/** Typing is said at most this often. */
const SAY_MS = seconds(3)

const roomOf = (id: string): string => `chat:${id}`

const signalsOf = (id: string, party: string, name: string): Observable<boolean> =>
  watchRoom(roomOf(id)).pipe(
    filter((message) => message.name === name),
    map(({ data }) => data as ChatPresence),
    filter((presence) => presence.id === party),
    map(({ on }) => on),
  )

/** Whether the other side types: until it stops, sends, leaves, or was silent for 6 s. */
export const watchTyping = (id: string, party: string): Observable<boolean> =>
  merge(
    signalsOf(id, party, 'chat.typing'),
    signalsOf(id, party, 'chat.online').pipe(filter((on) => !on)),
    chatChanges$.pipe(
      filter((change) => isMessage(change) && change.chat_id === id && !change.mine),
      map(() => false),
    ),
  ).pipe(
    switchMap((on) =>
      on
        ? timer(TYPING_MS).pipe(
            map(() => false),
            startWith(true),
          )
        : of(false),
    ),
    startWith(false),
    distinctUntilChanged(),
  )

/** Whether the other side is online, as the server sees it now; it may have come without looking at this chat. */
const asked = (party: string): Observable<boolean> =>
  timesToAsk({ atOnce: false }).pipe(
    switchMap(() => ask(chatCalls.open, { to_id: party })),
    filter((answer) => answer.ok),
    map(({ value }) => value.online),
  )

/** Whether the other side is online, beginning with what the chat said when it was opened. */
export const watchOnline = (id: string, party: string, first: boolean): Observable<boolean> =>
  merge(signalsOf(id, party, 'chat.online'), asked(party)).pipe(
    startWith(first),
    scan((_before, on) => on),
    distinctUntilChanged(),
  )

const keys$ = new Subject<string>()
keys$.pipe(throttleTime(SAY_MS)).subscribe((chat) => typing$.next({ chat, on: true }))

/** Says that the person types in a chat; many keys are one word. */
export const sayTyping = (id: string): void => keys$.next(id)

/** Says that the person has stopped typing. */
export const sayTypingOver = (id: string): void => typing$.next({ chat: id, on: false })
