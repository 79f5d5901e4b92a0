/** Keeps a value under its key and answers it; of more than so many, the one that came first goes. */
export function keep<V>(kept: Map<string, V>, most: number, key: string, value: V): V {
  kept.set(key, value)
  // A map tells its keys in the order in which they came.
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
  return value
}
