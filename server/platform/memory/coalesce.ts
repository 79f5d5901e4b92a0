import { steadyMs } from '../process/time.ts'
interface Kept<Value> {
  readonly until: number
  readonly value: Promise<Value>
}

/**
 * Coalesces the reads of so many milliseconds into one, by what they read from and their key: a rush costs one read.
 * A failure reaches the readers that wait for it and is never kept. Keys are few, and known beforehand.
 */
export function coalesce<On extends object, Key extends string, Value>(
  ms: number,
  read: (on: On, key: Key) => Promise<Value>,
): (on: On, key: Key) => Promise<Value> {
  const kept = new WeakMap<On, Map<Key, Kept<Value>>>()
  return (on, key) => {
    const own = kept.get(on) ?? new Map<Key, Kept<Value>>()
    kept.set(on, own)
    const known = own.get(key)
    if (known && known.until > steadyMs()) return known.value
    const value = read(on, key)
    own.set(key, { until: steadyMs() + ms, value })
    value.catch(() => own.get(key)?.value === value && own.delete(key))
    return value
  }
}
