/** Sets a value in a bounded map and answers it; above the bound the oldest entry is dropped. */
export function setBounded<V>(kept: Map<string, V>, most: number, key: string, value: V): V {
  kept.set(key, value)
  // A map lists its keys in the order of their insertion.
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
  return value
}
