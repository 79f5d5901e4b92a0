import { BehaviorSubject, type Observable } from 'rxjs'
import { dropFromDevice, keepOnDevice, loadAllFromDevice } from '../platform/device.ts'
import type { OutboxEntry } from './chat-outbox.types.ts'
import { session$ } from '../platform/session.stream.ts'
import { startTimer, wallMs } from '#client/time.ts'

/** A message that is still being made: what its author wrote after it in the same chat waits, but not for ever. */
export interface Reserved {
  readonly id: string
  readonly to_id: string
  readonly place: number
  readonly untilMs: number
}

interface Word {
  readonly person: string
  readonly reserve?: Reserved
  readonly free?: string
  readonly put?: OutboxEntry
  readonly drop?: string
}

const queue$ = new BehaviorSubject<readonly OutboxEntry[]>([])

/** The messages on their way, in the order in which they were written. All tabs of the browser have the same ones. */
export const outbox$: Observable<readonly OutboxEntry[]> = queue$.asObservable()

/** The messages on their way now. */
export const outboxNow = (): readonly OutboxEntry[] => queue$.value

const reserved = new Map<string, Reserved>()
const again = (): void => queue$.next(queue$.value)

function takeReserved(place: Reserved): void {
  reserved.set(place.id, place)
  startTimer(() => freeReserved(place.id), Math.max(0, place.untilMs - wallMs()))
}
function freeReserved(id: string): void {
  if (reserved.delete(id)) again()
}

/** Keeps a place in the queue for a message that is still being made, in all tabs. */
export function reservePlace(place: Reserved): void {
  takeReserved(place)
  post({ reserve: place })
}

/** Gives a kept place up: its message is in the queue, or comes to nothing. */
export function freePlace(id: string): void {
  freeReserved(id)
  post({ free: id })
}

/** Whether a message waits for an earlier one of its chat that is still being made. */
export const isAfterReserved = ({ to_id, place }: Pick<OutboxEntry, 'to_id' | 'place'>): boolean =>
  [...reserved.values()].some((each) => each.to_id === to_id && each.place < place)

/** An entry that a tab has dropped must not come back with an older word, or from the device. */
const dropped = new Set<string>()

const byPlace = (one: OutboxEntry, other: OutboxEntry): number =>
  one.place - other.place || (one.local_id < other.local_id ? -1 : 1)

function hold(entries: readonly OutboxEntry[]): void {
  const held = new Map(queue$.value.map((entry) => [entry.local_id, entry]))
  for (const entry of entries) if (!dropped.has(entry.local_id)) held.set(entry.local_id, entry)
  queue$.next([...held.values()].toSorted(byPlace))
}

function release(local_id: string): void {
  dropped.add(local_id)
  if (queue$.value.some((entry) => entry.local_id === local_id))
    queue$.next(queue$.value.filter((entry) => entry.local_id !== local_id))
}

const person = (): string | undefined => session$.value?.user.id
// Tabs receive each other's entries at once, also where the device stores nothing.
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('shop.chat.outbox')

function post(word: Omit<Word, 'person'>): void {
  const mine = person()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches pages of this origin alone.
  if (mine !== undefined) tabs?.postMessage({ person: mine, ...word } satisfies Word)
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
  if (data.person !== person()) return
  if (data.reserve) takeReserved(data.reserve)
  if (data.put) hold([data.put])
  if (data.free !== undefined) freeReserved(data.free)
  if (data.drop !== undefined) release(data.drop)
})

/** Puts an entry into the queue, or its newer form; it outlives a reload where the device stores it. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  hold([entry])
  post({ put: entry })
  await keepOnDevice('outbox', entry.local_id, entry)
  // Dropped while it was being written.
  if (dropped.has(entry.local_id)) await dropFromDevice('outbox', entry.local_id)
}

/** Takes an entry out: the server has it, or its author dropped it. */
export async function dropEntry(local_id: string): Promise<void> {
  release(local_id)
  post({ drop: local_id })
  await dropFromDevice('outbox', local_id)
}

/** Reads what an earlier page, or another tab, left in the queue. */
export async function readQueue(): Promise<void> {
  const known = new Set(queue$.value.map(({ local_id }) => local_id))
  const stored = await loadAllFromDevice('outbox')
  if (stored) hold(stored.filter(({ local_id }) => !known.has(local_id)))
}

/** Empties the queue of this tab: the person has left. */
export function emptyQueue(): void {
  reserved.clear()
  queue$.next([])
  dropped.clear()
}
