import { BehaviorSubject, distinctUntilChanged, map, type Observable, Subject } from 'rxjs'
import type { userCalls } from '#contract/people/account.calls.ts'
import type { OutputOf } from '#contract/platform/call.ts'
import { signedOut$ } from '#client/signals.ts'
import { currentToken, speakFor } from '#client/identity.ts'
import { dropDrafts } from './drafts.ts'
import { loadItem, saveItem } from './storage.ts'

/** The signed-in person, as returned by the profile call. */
export type SessionUser = OutputOf<typeof userCalls.profile>
/** The figures on a person's overview. */
export type Statistics = OutputOf<typeof userCalls.statistics>

/** A session as the device stores it. */
export interface Session {
  readonly token: string
  readonly user: SessionUser
}

const SESSION = 'shop.session'
const STATISTICS = 'shop.statistics'
/** What the device stores of a person. Theme and language belong to the device. */
const PERSONAL = [
  SESSION,
  STATISTICS,
  'shop.searches',
  'shop.country',
  'shop.sound',
  'shop.push',
  'shop.pushCard',
  'shop.putOff',
]

const isSession = (found: Session | undefined): found is Session =>
  typeof found?.token === 'string' && typeof found.user?.id === 'string'

const restored = loadItem<Session>(SESSION)

/** The session of this page; null for a visitor. */
export const session$ = new BehaviorSubject<Session | null>(isSession(restored) ? restored : null)

/** Emits when another person signs in, or out. Renewed facts of the same session do not count. */
export const token$: Observable<string | null> = session$.pipe(
  map((session) => session?.token ?? null),
  distinctUntilChanged(),
)

// Calls must carry the token from the first one on.
token$.subscribe(speakFor)

/** Starts a session, or renews its user; other tabs follow. */
export function enter(session: Session): void {
  saveItem(SESSION, session)
  endedSession$.next(null)
  session$.next(session)
}

/** Renews facts of the signed-in person: a new nickname, an opened shop. */
export function renewUser(user: Partial<SessionUser>): void {
  const { value } = session$
  if (value) enter({ ...value, user: { ...value.user, ...user } })
}

/** The place at which the server asked for sign-in; login leads back there. */
export const turnedAway$ = new Subject<{ readonly place: string }>()

/** Why a session ended. */
export type Ending = 'logout' | 'expired'

/** Emits why a session ended. */
export const ended$ = new Subject<Ending>()

/** The session that the server ended last, for the sign-in page: whose it was, and the token to ask by why. */
export const endedSession$ = new BehaviorSubject<{ readonly token: string; readonly email: string } | null>(null)

/**
 * Ends the session and clears the person's data from the device; other tabs follow. Drafts outlive a session that expired: the
 * person comes back to them.
 */
export function leave(why: Ending): void {
  const person = session$.value?.user.id
  if (why === 'logout' && person !== undefined) dropDrafts(person)
  for (const name of PERSONAL) saveItem(name, undefined)
  end(why)
}

/** Ends the session of a person who cancelled their account: the sign-in page says how to come back. */
export function leaveCancelled(): void {
  const ended = session$.value
  leave('logout')
  if (ended) endedSession$.next({ token: ended.token, email: ended.user.email })
}

function end(why: Ending): void {
  session$.next(null)
  ended$.next(why)
}

/** Stores the figures with the session; they are cleared with it. */
export const saveStatistics = (figures: Statistics): void => void saveItem(STATISTICS, figures)

/** The stored figures; undefined for a visitor. */
export const loadStatistics = (): Statistics | undefined => loadItem<Statistics>(STATISTICS)

signedOut$.subscribe(({ token }) => {
  // The refusal of an ended session does not end the current one.
  if (token !== currentToken()) return
  const place = location.hash.replace(/^#/, '')
  const ended = session$.value
  if (token !== null) leave('expired')
  if (ended) endedSession$.next({ token: ended.token, email: ended.user.email })
  turnedAway$.next({ place })
})

// Another tab signed in or out; the browser does not send this event to the tab that wrote.
addEventListener('storage', ({ key }) => {
  if (key !== SESSION && key !== null) return
  const found = loadItem<Session>(SESSION)
  if (isSession(found)) session$.next(found)
  else if (session$.value) end('logout')
})
