interface Kept<Value> {
  readonly until: number
  readonly value: Promise<Value>
}

/**
 * Reads once for everybody who asks within so many milliseconds, by what is asked and under which key: a rush costs one read.
 * A failure is told to those who wait for it and never kept. Keys are few, and known beforehand.
 */
export function readOnceFor<On extends object, Key extends string, Value>(
  ms: number,
  read: (on: On, key: Key) => Promise<Value>,
): (on: On, key: Key) => Promise<Value> {
  const kept = new WeakMap<On, Map<Key, Kept<Value>>>()
  return (on, key) => {
    const own = kept.get(on) ?? new Map<Key, Kept<Value>>()
    kept.set(on, own)
    const known = own.get(key)
    if (known && known.until > performance.now()) return known.value
    const value = read(on, key)
    own.set(key, { until: performance.now() + ms, value })
    value.catch(() => own.get(key)?.value === value && own.delete(key))
    return value
  }
}
