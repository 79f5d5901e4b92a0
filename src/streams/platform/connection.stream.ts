import { distinctUntilChanged, EMPTY, Observable, type Subscription, switchMap } from 'rxjs'
import { type Session, session$ } from './session.stream.ts'
import { SessionConnection } from './session-connection.ts'

const shopOf = (session: Session | null): string | null => session?.user.shop_id ?? null

const connected = (token: string): Observable<never> =>
  new Observable(() => {
    const connection = new SessionConnection(token)
    connection.begin()
    return () => connection.end()
  })

/** Keeps the signed-in person connected; a visitor has no socket. A shop that was just opened has a topic: the person connects again. */
export const startConnection = (): Subscription =>
  session$
    .pipe(
      distinctUntilChanged((one, other) => one?.token === other?.token && shopOf(one) === shopOf(other)),
      switchMap((session) => (session === null ? EMPTY : connected(session.token))),
    )
    .subscribe()
