import { bufferTime, concatMap, filter, map, merge, skip, Subject, Subscription, throttleTime } from 'rxjs'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { chatChanges$, isMessage } from './chat-changes.ts'
import { reachable$ } from '../platform/connection-state.ts'
import { token$ } from '../platform/session.stream.ts'

/** Marks of a burst of messages go together. */
const TOGETHER_MS = 500
/** A call takes so many delivered marks. */
const MOST_MARKS = 50

interface Mark {
  readonly id: string
  readonly seq: number
}

/** The highest number of each chat that was said, or is being said. */
const said = { read: new Map<string, number>(), delivered: new Map<string, number>() }
const pending = new Map<string, number>()
const reading$ = new Subject<void>()
token$.pipe(skip(1)).subscribe(() => [said.read, said.delivered, pending].forEach((marks) => marks.clear()))

/** Says that the person has seen a chat up to a number. The caller knows that it is on screen in a visible, focused page. */
export function markRead({ id, seq }: Mark): void {
  if (seq <= (said.read.get(id) ?? 0)) return
  said.read.set(id, seq)
  said.delivered.set(id, Math.max(seq, said.delivered.get(id) ?? 0))
  pending.set(id, seq)
  reading$.next()
}

async function sayRead(): Promise<void> {
  // Emptied first: what fails is put back for the next round, and would be met again in this one without end.
  const marks = [...pending]
  pending.clear()
  for (const [id, seq] of marks) {
    const answer = await ask(chatCalls.read, { marks: [{ id, seq }] })
    // Said again when the server can be reached, unless more was read in the meantime.
    if (!answer.ok && answer.problem.key.startsWith('system.') && !pending.has(id)) pending.set(id, seq)
  }
}

const { history } = chatCalls

/** Messages of others that have reached this device. */
const arrived$ = merge(
  chatChanges$.pipe(filter(isMessage)),
  answered$.pipe(
    filter(({ call }) => call.path === history.path),
    concatMap(({ value }) => (value as { data: ChatMessage[] }).data.slice(-1)),
  ),
).pipe(
  filter(({ mine, state }) => !mine && state === 'sent'),
  map(({ chat_id: id, seq }): Mark => ({ id, seq })),
)

async function sayDelivered(marks: readonly Mark[]): Promise<void> {
  const highest = new Map<string, number>()
  for (const { id, seq } of marks)
    if (seq > Math.max(said.delivered.get(id) ?? 0, highest.get(id) ?? 0)) highest.set(id, seq)
  const all = [...highest].map(([id, seq]) => ({ id, seq }))
  for (let at = 0; at < all.length; at += MOST_MARKS) {
    const some = all.slice(at, at + MOST_MARKS)
    const answer = await ask(chatCalls.deliver, { marks: some })
    if (answer.ok) for (const { id, seq } of some) said.delivered.set(id, seq)
  }
}

/** Tells the other side what this device has received, and what the person has read. */
export function startMarks(): Subscription {
  const work = new Subscription()
  work.add(
    merge(reading$, reachable$)
      .pipe(throttleTime(TOGETHER_MS, undefined, { leading: true, trailing: true }), concatMap(sayRead))
      .subscribe(),
  )
  work.add(
    arrived$
      .pipe(
        bufferTime(TOGETHER_MS),
        filter((marks) => marks.length > 0),
        concatMap(sayDelivered),
      )
      .subscribe(),
  )
  return work
}
