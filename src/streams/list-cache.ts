import { skip } from 'rxjs'
import { minutes } from '#machines/constants.ts'
import type { Known } from './live.ts'
import { serverClock } from './server-clock.ts'
import { token$ } from './session.stream.ts'

/** A reader who returns within this time finds the list as it was. */
const KEPT_MS = minutes(5)
const MAX_LISTS = 12

const cache = new Map<string, Known<unknown>>()

/** Forgets all cached lists. */
export const clearLists = (): void => cache.clear()
// Subscribed before any stream: a list belongs to the person who loaded it.
token$.pipe(skip(1)).subscribe(clearLists)

/** Caches a list, and drops the oldest ones beyond the limit. */
export function cacheList(name: string, list: Known<unknown>): void {
  cache.delete(name)
  cache.set(name, list)
  for (const oldest of cache.keys()) if (cache.size > MAX_LISTS) cache.delete(oldest)
}

/** The cached list of a name, unless it is too old. All lists of one name are made by the same calls, so they have one type. */
export function cachedList<Held>(name: string): Known<Held> | undefined {
  const list = cache.get(name) as Known<Held> | undefined
  return list && serverClock.now() - list.atMs < KEPT_MS ? list : undefined
}

/** Drops one list. */
export const dropList = (name: string): void => void cache.delete(name)
