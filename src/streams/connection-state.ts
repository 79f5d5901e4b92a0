import { BehaviorSubject, filter, type Observable, pairwise } from 'rxjs'

/** How the page stands to the server. */
export interface Connection {
  readonly state: 'hidden' | 'connecting' | 'shaking' | 'live' | 'waiting'
  /** Without a live socket for 15 s: what is on screen comes by polling. */
  readonly delayed: boolean
  /** The device itself has no network. */
  readonly offline: boolean
  /** What is on screen may claim to be live: it has caught up, or it was only just fetched. */
  readonly current: boolean
  /** Server time, in milliseconds, when the page last was level with the log; null before the first time. */
  readonly levelAt: number | null
}

/** The connection as screens read it; written by `noteConnection` alone. */
export const connection$ = new BehaviorSubject<Connection>({
  state: 'hidden',
  delayed: false,
  offline: false,
  current: true,
  levelAt: null,
})

/** Notes what has changed about the connection. */
export const noteConnection = (change: Partial<Connection>): void =>
  connection$.next({ ...connection$.value, ...change })

const isReachable = ({ state, offline }: Connection): boolean => !offline && (state === 'live' || state === 'hidden')

/**
 * Each time the server can be reached again, or the device of somebody without a line has a network again. How it stands when one
 * begins to listen is not told; and to give up a line that was away is no return.
 */
export const reachable$: Observable<unknown> = connection$.pipe(
  pairwise(),
  filter(
    ([before, now]) => !isReachable(before) && isReachable(now) && (now.state === 'live' || before.state === 'hidden'),
  ),
)
