import { BehaviorSubject, distinctUntilChanged, map, type Observable, Subject } from 'rxjs'
import type { userCalls } from '#contract/account.calls.ts'
import type { OutputOf } from '#contract/call.ts'
import { signedOut$ } from '#client/heard.ts'
import { currentToken, speakFor } from '#client/identity.ts'
import { loadItem, saveItem } from './storage.ts'

/** Who is signed in, as they see themselves. */
export type SessionUser = OutputOf<typeof userCalls.profile>
/** The figures beside a person's shortcuts. */
export type Statistics = OutputOf<typeof userCalls.statistics>

/** A session as it is kept on the device: the user's facts with the token among them. */
export interface Session {
  readonly token: string
  readonly user: SessionUser
}

const SESSION = 'shop.session'
const STATISTICS = 'shop.statistics'
/** What this device remembers of a person; the theme and the language are the device's own. */
const PERSONAL = [SESSION, STATISTICS, 'shop.searches', 'shop.country']

const isSession = (found: Session | undefined): found is Session =>
  typeof found?.token === 'string' && typeof found.user?.id === 'string'

const restored = loadItem<Session>(SESSION)

/** The session of this page; null for a visitor. */
export const session$ = new BehaviorSubject<Session | null>(isSession(restored) ? restored : null)

/** Changes whenever another person (or nobody) is at the page; renewed facts of the same session do not count. */
export const token$: Observable<string | null> = session$.pipe(
  map((session) => session?.token ?? null),
  distinctUntilChanged(),
)

// The identity must speak for the session before the first call of the page leaves.
token$.subscribe(speakFor)

/** Lets a person in, or renews what is known of them; other tabs follow. */
export function enter(session: Session): void {
  saveItem(SESSION, session)
  session$.next(session)
}

/** Renews facts of the person who is signed in: a new nickname, an opened shop. */
export function renewUser(user: Partial<SessionUser>): void {
  const { value } = session$
  if (value) enter({ ...value, user: { ...value.user, ...user } })
}

/** Where somebody was when the server asked them to sign in (again): login leads back there. */
export const turnedAway$ = new Subject<{ readonly place: string }>()

/** Why a session ended. */
export type Ending = 'logout' | 'expired'

/** Tells of each ended session why it ended. */
export const ended$ = new Subject<Ending>()

/** Forgets the person on this device; other tabs follow. */
export function leave(why: Ending): void {
  for (const name of PERSONAL) saveItem(name, undefined)
  end(why)
}

function end(why: Ending): void {
  session$.next(null)
  ended$.next(why)
}

/** Keeps the figures of signing in beside the session; they are cleared with it. */
export const saveStatistics = (figures: Statistics): void => saveItem(STATISTICS, figures)

/** The figures as they were last; undefined for a visitor. */
export const loadStatistics = (): Statistics | undefined => loadItem<Statistics>(STATISTICS)

signedOut$.subscribe(({ token }) => {
  // An answer to a session that is over already says nothing about the one of now.
  if (token !== currentToken()) return
  const place = location.hash.replace(/^#/, '')
  if (token !== null) leave('expired')
  turnedAway$.next({ place })
})

// Another tab signed in or out: this event is never sent to the tab that wrote.
addEventListener('storage', ({ key }) => {
  if (key !== SESSION && key !== null) return
  const found = loadItem<Session>(SESSION)
  if (isSession(found)) session$.next(found)
  else if (session$.value) end('logout')
})
