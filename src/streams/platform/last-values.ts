import { skip } from 'rxjs'
import { serverClock } from './server-clock.ts'
import type { Known } from './live.ts'
import { token$ } from './session.stream.ts'

/** This many values are remembered, the youngest. */
const MAX_VALUES = 50

const values = new Map<string, Known<unknown>>()

/** Forgets all values. */
export const clearLastValues = (): void => values.clear()
// Subscribed before any stream: a value belongs to the person who read it.
token$.pipe(skip(1)).subscribe(clearLastValues)

/** Remembers the last value of a stream whose last reader leaves. */
export function rememberValue(name: string, value: Known<unknown>): void {
  values.delete(name)
  values.set(name, value)
  for (const oldest of values.keys()) if (values.size > MAX_VALUES) values.delete(oldest)
}

/** The last value of a stream. All values of one name are made by the same calls, so they have one type. */
export const lastValue = <Held>(name: string): Known<Held> | undefined => values.get(name) as Known<Held> | undefined

/** Forgets the last value of one stream. */
export const forgetValue = (name: string): void => void values.delete(name)

/** The same, if it is no older than that: for what no event mentions, which is not fetched again while it is known. */
export function lastValueWithin<Held>(name: string, ms: number): Known<Held> | undefined {
  const last = lastValue<Held>(name)
  return last && serverClock.now() - last.atMs < ms ? last : undefined
}
