import { BehaviorSubject, filter, map, type Observable, pairwise } from 'rxjs'

/** The connection of this page to the server. */
export interface Connection {
  readonly state: 'hidden' | 'connecting' | 'shaking' | 'live' | 'waiting'
  /** There was no live socket for 15 s: the page polls. */
  readonly delayed: boolean
  /** The device has no network. */
  readonly offline: boolean
  /** The page may claim to be live: it has caught up, or its data was only just fetched. */
  readonly current: boolean
  /** Server time, in milliseconds, when the page last was level with the log; null before the first time. */
  readonly levelAt: number | null
}

/** The connection as screens read it; written by `noteConnection` alone. */
export const connection$ = new BehaviorSubject<Connection>({
  state: 'hidden',
  delayed: false,
  // Known before anything follows the network: a start without one is not an error of the shop.
  offline: typeof navigator !== 'undefined' && !navigator.onLine,
  current: true,
  levelAt: null,
})

/** Updates fields of the connection. */
export const noteConnection = (change: Partial<Connection>): void =>
  connection$.next({ ...connection$.value, ...change })

/** One way back from an outage. */
export interface Return {
  /** The device has a network again. */
  readonly network: boolean
  /** The server can be reached again. */
  readonly server: boolean
}

const isReachable = ({ state, offline }: Connection): boolean => !offline && (state === 'live' || state === 'hidden')

function returnBetween(before: Connection, now: Connection): Return {
  // Giving up a connection that was down (waiting → hidden) is no return.
  const isUp = now.state === 'live' || before.state === 'hidden'
  return {
    network: before.offline && !now.offline,
    server: !isReachable(before) && isReachable(now) && isUp,
  }
}

/** Emits when an outage of the network or the server ends. The state at subscription is not emitted. */
export const returns$: Observable<Return> = connection$.pipe(
  pairwise(),
  map(([before, now]) => returnBetween(before, now)),
  filter(({ network, server }) => network || server),
)

/** Emits when the server can be reached again; for a visitor, who has no socket, when the device has a network again. */
export const reachable$: Observable<unknown> = returns$.pipe(filter(({ server }) => server))
