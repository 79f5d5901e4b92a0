import { skip } from 'rxjs'
import type { Known } from './live.ts'
import { token$ } from './session.stream.ts'

/** The values of this many screens and their parts are remembered, the youngest. */
const MAX_VALUES = 100

const values = new Map<string, Known<unknown>>()

// Subscribed before any stream: a value belongs to the person who read it.
token$.pipe(skip(1)).subscribe(() => values.clear())

/** Remembers the last value of a stream that ends, for a reader who comes back without a network. */
export function rememberValue(name: string, value: Known<unknown>): void {
  values.delete(name)
  values.set(name, value)
  for (const oldest of values.keys()) if (values.size > MAX_VALUES) values.delete(oldest)
}

/** The last value of a stream. All values of one name are made by the same calls, so they have one type. */
export const lastValue = <Held>(name: string): Known<Held> | undefined => values.get(name) as Known<Held> | undefined
