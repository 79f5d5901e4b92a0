import {
  BehaviorSubject,
  concatMap,
  EMPTY,
  firstValueFrom,
  NEVER,
  Observable,
  race,
  Subject,
  type Subscription,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { Problem } from '#contract/platform/problem.ts'
import { currentToken } from '#client/identity.ts'
import { newKey } from '#client/key.ts'
import {
  chatMessageLifecycle,
  type ChatMessageEvent,
  type ChatMessageFacts,
} from '#machines/care/chat-message.machine.ts'
import { applyEvent, startOf } from '#machines/platform/referee.ts'
import type { OutboxEntry, Outgoing } from './chat-outbox.types.ts'
import { forgetOnDevice, forgetOthersOnDevice } from '../platform/device.ts'
import {
  dropEntry,
  emptyQueue,
  freePlace,
  isAfterReserved,
  outbox$,
  outboxNow,
  putEntry,
  readQueue,
  reservePlace,
} from './chat-queue.ts'
import { sendEntry } from './chat-sending.ts'
import { reachable$ } from '../platform/connection-state.ts'
import { retryDelayMs } from '../platform/retry-delay.ts'
import { serverClock } from '../platform/server-clock.ts'
import { token$ } from '../platform/session.stream.ts'
import { wallMs } from '#client/time.ts'

/** Applies an event of the machine to an entry; an entry that cannot take it stays as it is. */
function moved(entry: OutboxEntry, event: ChatMessageEvent): OutboxEntry {
  const move = applyEvent(chatMessageLifecycle, entry, { ...event, at: serverClock.now(), deadlineAt: null })
  return move.ok ? { ...entry, state: move.state, facts: move.facts } : entry
}

const hasState = (entry: OutboxEntry, state: string): boolean => entry.state === state

let lastPlace = 0
/** Places rise, also across tabs and reloads. */
const nextPlace = (): number => {
  lastPlace = Math.max(wallMs(), lastPlace + 1, (outboxNow().at(-1)?.place ?? 0) + 1)
  return lastPlace
}

/** Later messages wait for one that is still being made no longer than this. */
const MAKING_MS = 15_000

/** Writes a message: it is shown at once, and sent as soon as that is possible. */
export const writeMessage = (outgoing: Outgoing): Promise<void> => writeAt(nextPlace(), outgoing)

/** Writes a message that is still being made, in the place at which it was asked for; nothing comes of one that resolves to nothing. */
export async function writeSoon(to_id: string, making: Promise<Outgoing | undefined>): Promise<void> {
  const [id, place, person] = [newKey(), nextPlace(), currentToken()]
  reservePlace({ id, to_id, place, untilMs: wallMs() + MAKING_MS })
  try {
    const outgoing = await making
    if (outgoing && currentToken() === person) await writeAt(place, outgoing)
  } finally {
    freePlace(id)
  }
}

async function writeAt(place: number, outgoing: Outgoing): Promise<void> {
  const { text = '', file, card } = outgoing
  const hasContent = text.trim() !== '' || Boolean(file ?? card)
  const facts: ChatMessageFacts = { isMine: true, hasContent, sentAt: null }
  const { state } = startOf(chatMessageLifecycle, facts)
  const draft = {
    ...outgoing,
    local_id: newKey(),
    place,
    atMs: serverClock.now(),
    state,
    facts,
  }
  const entry = moved(draft, { type: 'chatMessage.send' })
  if (hasState(entry, 'sending')) await putEntry(entry)
}

const find = (local_id: string): OutboxEntry | undefined => outboxNow().find((entry) => entry.local_id === local_id)

/** Sends a failed message again, under the same id. */
export async function retryMessage(local_id: string): Promise<void> {
  const entry = find(local_id)
  if (!entry) return
  const { problem: _over, ...again } = moved(entry, { type: 'chatMessage.retry' })
  await putEntry(again)
}

/** Drops a failed message. */
export const dropMessage = (local_id: string): Promise<void> => dropEntry(local_id)

async function fail(local_id: string, problem: Problem): Promise<void> {
  const entry = find(local_id)
  if (entry) await putEntry({ ...moved(entry, { type: 'chatMessage.fail' }), problem })
}

const nextToSend = (): OutboxEntry | undefined =>
  outboxNow().find((entry) => hasState(entry, 'sending') && !isAfterReserved(entry))

/** Ends every pause: the person has left, or the page stops. */
const stopped$ = new Subject<void>()
const pause = (ms: number, ends$: Observable<unknown>): Promise<unknown> =>
  firstValueFrom(race(timer(ms), ends$, stopped$))

/** Sends one entry after the other, so that they arrive in the order of writing, until none is left. */
async function drain(isWanted: () => boolean): Promise<void> {
  await readQueue()
  for (let attempt = 0, entry = nextToSend(); entry && isWanted(); entry = nextToSend()) {
    const current = entry
    const outcome = await sendEntry(current, (upload_id) => putEntry({ ...current, upload_id }))
    if (!isWanted()) return
    if (outcome.is === 'stored') await dropEntry(current.local_id)
    if (outcome.is === 'refused') await fail(current.local_id, outcome.problem)
    attempt = outcome.is === 'waiting' ? attempt + 1 : 0
    if (outcome.is !== 'waiting') continue
    // A limit says how long it lasts. An outage ends when it ends.
    if (outcome.seconds === undefined) await pause(retryDelayMs(attempt), reachable$)
    else await pause(outcome.seconds * 1_000, NEVER)
  }
}

/** One sender among all tabs of the browser, where the browser has locks; the server stores no message twice in any case. */
function drainAlone(isWanted: () => boolean): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager }
  return locks ? locks.request('shop.chat.outbox', () => drain(isWanted)) : drain(isWanted)
}

/** Empties the queue whenever something is in it, until it is no longer wanted. */
function drainAlways(isWanted: () => boolean): Subscription {
  let isBusy = false
  const work = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      while (isWanted() && nextToSend()) await drainAlone(isWanted)
    } finally {
      isBusy = false
    }
  }
  return outbox$.subscribe(() => void work())
}

/** Begins for a person, or for no one: what others left goes. */
async function begin(token: string | null): Promise<string | null> {
  emptyQueue()
  await (token === null ? forgetOnDevice() : forgetOthersOnDevice())
  if (currentToken() === token) await readQueue()
  return token
}

/** The session that the queue is read for. It outlives the connection: at the end of a session nothing of the person stays on the device. */
const begun$ = new BehaviorSubject<string | null>(null)
token$
  .pipe(
    tap(() => stopped$.next()),
    concatMap(begin),
  )
  .subscribe(begun$)

/** Sends what is in the queue while a person is signed in. */
export const startOutbox = (): Subscription =>
  begun$
    .pipe(
      switchMap((token) => {
        if (token === null) return EMPTY
        return new Observable<never>(() => {
          let isRunning = true
          const work = drainAlways(() => isRunning && currentToken() === token)
          return () => {
            isRunning = false
            work.unsubscribe()
            stopped$.next()
          }
        })
      }),
    )
    .subscribe()
