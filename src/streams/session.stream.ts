import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'
import { createActor } from 'xstate'
import { signedOut$ } from '#client/heard.ts'
import { currentToken, speakFor } from '#client/identity.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { keep, kept } from './storage.ts'

/** Who is signed in, as far as every screen needs it. */
export interface SessionUser {
  readonly id: string
  readonly nickname: string
  readonly email: string
  readonly avatar?: string
  /** The shop that this person owns. */
  readonly shop_id?: string | null
  readonly staff?: 'support' | 'finance' | null
}

/** A session as it is kept on the device: the user's facts with the token among them. */
export interface Session {
  readonly token: string
  readonly user: SessionUser
}

const SESSION = 'shop.session'
const STATISTICS = 'shop.statistics'
const RETURN_TO = 'shop.returnTo'

const isSession = (found: Session | undefined): found is Session =>
  typeof found?.token === 'string' && typeof found.user?.id === 'string'

const restored = kept<Session>(SESSION)

/** The session of this page; null for a visitor. */
export const session$ = new BehaviorSubject<Session | null>(isSession(restored) ? restored : null)

/** The person at the door: login screens send what happens and draw what the machine says. */
export const auth = createActor(authMachine).start()

/** Changes whenever another person (or nobody) is at the page; renewed facts of the same session do not count. */
export const token$: Observable<string | null> = session$.pipe(
  map((session) => session?.token ?? null),
  distinctUntilChanged(),
)

// The identity must speak for the session before the first call of the page leaves.
token$.subscribe(speakFor)
if (session$.value) auth.send({ type: 'auth.restore' })

/** Lets a person in, or renews what is known of them; other tabs follow. */
export function enter(session: Session): void {
  keep(SESSION, session)
  session$.next(session)
  auth.send(auth.getSnapshot().can({ type: 'auth.accept' }) ? { type: 'auth.accept' } : { type: 'auth.restore' })
}

/** Renews facts of the person who is signed in: a new nickname, an opened shop. */
export function renewUser(user: Partial<SessionUser>): void {
  const { value } = session$
  if (value) enter({ ...value, user: { ...value.user, ...user } })
}

/** Forgets the person on this device. `expired` remembers where they were, so that signing in leads back there. */
export function leave(why: 'logout' | 'expired'): void {
  if (why === 'expired') rememberPlace()
  keep(SESSION, undefined)
  keep(STATISTICS, undefined)
  follow(null, why)
}

function follow(session: Session | null, why: 'logout' | 'expired'): void {
  session$.next(session)
  auth.send(session ? { type: 'auth.restore' } : { type: why === 'logout' ? 'auth.logout' : 'auth.expire' })
}

/** Remembers the place that a visitor was sent away from. */
export function rememberPlace(hash: string = location.hash): void {
  if (!hash.startsWith('#/pages/login/')) keep(RETURN_TO, hash.replace(/^#/, ''))
}

/** Where to go after signing in, once. */
export function takePlace(): string | undefined {
  const place = kept<string>(RETURN_TO)
  keep(RETURN_TO, undefined)
  return place
}

/** Figures kept beside the session and cleared with it. */
export const statistics = {
  read: <T>(): T | undefined => kept<T>(STATISTICS),
  keep: (value: unknown): void => keep(STATISTICS, value),
}

signedOut$.subscribe(({ token }) => {
  if (token !== null && token === currentToken()) leave('expired')
  else if (token === null) rememberPlace()
})

// Another tab signed in or out: this event is never sent to the tab that wrote.
addEventListener('storage', ({ key }) => {
  if (key !== SESSION && key !== null) return
  const found = kept<Session>(SESSION)
  const session = isSession(found) ? found : null
  if (session?.token !== session$.value?.token) follow(session, 'logout')
  else if (session) session$.next(session)
})
