import { skip } from 'rxjs'
import { ownBuild } from './build-skew.ts'
import { dropFromDevice, keepOnDevice, loadAllFromDevice, loadFromDevice, type StoredAnswer } from './device.ts'
import { KEPT_MS, keptKindOf, ROWS_KEPT } from './kept-names.ts'
import type { Known } from './live.ts'
import { serverClock } from './server-clock.ts'
import { session$, token$ } from './session.stream.ts'
import { startTimer, type Timer, wallMs } from '#client/time.ts'

/** An answer that changes often is written to the device at most this often. */
const WRITE_MS = 500
/** A larger answer is not stored: this many letters of JSON, about a hundred times a usual one. */
const MOST_LETTERS = 500_000

const pending = new Map<string, Known<unknown>>()
let writtenMs = 0
let timer: Timer | undefined

// What one person read is never written down as another's.
token$.pipe(skip(1)).subscribe(() => pending.clear())

/** A list as it is stored: its first rows, without a next page, which would be of another day. */
function topOf(held: unknown): unknown {
  const list = held as { readonly items?: readonly unknown[]; readonly after?: string | null }
  return Array.isArray(list.items) ? { ...list, items: list.items.slice(0, ROWS_KEPT), after: null, floor: '' } : held
}

/** Whether an answer is too old to be of use, or has the shape of another version of the shop. */
const isOutdated = ({ atMs, build }: StoredAnswer): boolean => build !== ownBuild || serverClock.now() - atMs > KEPT_MS

/** Drops the oldest of each kind beyond its number, and what is outdated. */
async function prune(): Promise<void> {
  const all = ((await loadAllFromDevice('answers')) ?? []).toSorted((one, other) => other.atMs - one.atMs)
  const counted = new Map<unknown, number>()
  for (const answer of all) {
    const kind = keptKindOf(answer.name)
    const count = (counted.get(kind) ?? 0) + 1
    counted.set(kind, count)
    if (count > (kind?.most ?? 0) || isOutdated(answer)) await dropFromDevice('answers', answer.name)
  }
}

async function write(): Promise<void> {
  timer = undefined
  writtenMs = wallMs()
  const offered = [...pending]
  const person = session$.value?.token
  pending.clear()
  let isAnyKept = false
  for (const [name, { held, atMs }] of offered) {
    // Another person may have signed in while the last answer was written.
    if (session$.value?.token !== person) return
    const answer = topOf(held)
    if ((JSON.stringify(answer) ?? '').length > MOST_LETTERS) continue
    isAnyKept = (await keepOnDevice('answers', name, { name, held: answer, atMs, build: ownBuild })) || isAnyKept
  }
  if (isAnyKept) await prune()
}

/** Stores the last answer of a stream of the signed-in person, soon. */
export function keepAnswer(name: string, answer: Known<unknown>): void {
  pending.set(name, answer)
  // The first one at once: who reloads the page a moment later finds it.
  timer ??= startTimer(() => void write(), Math.max(0, writtenMs + WRITE_MS - wallMs()))
}

/** The last answer of a stream as the device has it; undefined if it has none, or only an outdated one. */
export async function readAnswer<Held>(name: string): Promise<Known<Held> | undefined> {
  const copy = await loadFromDevice('answers', name)
  if (!copy || isOutdated(copy)) return undefined
  return { held: copy.held as Held, atMs: copy.atMs }
}
