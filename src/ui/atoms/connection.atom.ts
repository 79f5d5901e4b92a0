import { atom } from 'jotai'
import { type Connection, connection$ } from '#streams/platform/connection-state.ts'

/** What the mark under the nav bar says: nothing, a moving thread, or since when the page is stale. */
export interface ConnectionMark {
  readonly mark: 'live' | 'catchingUp' | 'offline' | 'delayed' | 'off'
  readonly since: number | null
}

/** The mark for a connection: `off` for visitors and hidden pages, which have no live connection. */
export function markOf({ state, delayed, offline, levelAt }: Connection): ConnectionMark {
  if (offline) return { mark: 'offline', since: levelAt }
  if (delayed) return { mark: 'delayed', since: levelAt }
  if (state === 'hidden') return { mark: 'off', since: null }
  return { mark: state === 'live' ? 'live' : 'catchingUp', since: null }
}

/** The mark under the nav bar. Written by `live-bridge.ts` alone. */
export const connectionAtom = atom<ConnectionMark>(markOf(connection$.value))
