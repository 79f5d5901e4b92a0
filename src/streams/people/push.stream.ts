import { BehaviorSubject, distinctUntilChanged, filter, map, merge, Observable, skip, Subscription } from 'rxjs'
import { pushCalls } from '#contract/people/push.calls.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { closeNotifications, forgetPushes, type PushAbility, pushAbility, subscribeBrowser } from './push-device.ts'
import { session$ } from '../platform/session.stream.ts'
import { loadItem, saveItem } from '../platform/storage.ts'
import { visible$ } from '../platform/visibility.ts'

/** Whose pushes this browser takes: the id of the person who switched them on. It is cleared with the session. */
const WANTED = 'shop.push'
/** Set when the person answered the offer of pushes, or switched them off. It is cleared with the session. */
const ANSWERED = 'shop.pushCard'

/**
 * The state of pushes in this browser: `paused` is allowed and switched off, `off` is a shop that sends none, and `unknown` until the
 * shop has said whether it does.
 */
export type PushState = Exclude<PushAbility, 'granted'> | 'paused' | 'on' | 'off' | 'unknown'

const person = (): string | undefined => session$.value?.user.id
const isWanted = (): boolean => person() !== undefined && loadItem<string>(WANTED) === person()

/** Whether the shop sends pushes; undefined until it was asked. */
let isSending: boolean | undefined

function stateNow(): PushState {
  const ability = pushAbility()
  if (ability !== 'granted' && ability !== 'ask') return ability
  if (isSending === false) return 'off'
  if (ability === 'granted' && isWanted()) return 'on'
  if (isSending === undefined) return 'unknown'
  return ability === 'ask' ? 'ask' : 'paused'
}

/** The state of pushes in this browser. */
export const push$ = new BehaviorSubject<PushState>(stateNow())

function settle(): void {
  const state = stateNow()
  if (push$.value !== state) push$.next(state)
}

let working: Promise<unknown> = Promise.resolve()

/** Works after all that was begun before: a check that waits for the server must not bring back what is switched off in the meantime. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = working.then(work)
  working = turn.catch(() => {})
  return turn
}

async function askKey(): Promise<Result<string>> {
  const found = await ask(pushCalls.key, {})
  if (!found.ok) return found
  const { key } = found.value
  isSending = key !== null
  return key === null ? refused('push.off') : accepted(key)
}

/** Subscribes the browser and tells the server, which forgets it when the session ends; undefined where the browser cannot at this moment. */
async function register(): Promise<Result<unknown> | undefined> {
  const key = await askKey()
  if (!key.ok) return key
  const subscription = await subscribeBrowser(key.value)
  return subscription && ask(pushCalls.subscribe, subscription)
}

/** Switches pushes to this browser on. It asks for permission, and so must be called inside a click. */
export async function turnPushOn(): Promise<Result<unknown>> {
  const me = person()
  const permission = await Notification.requestPermission()
  if (permission !== 'granted' || me === undefined) {
    settle()
    return accepted(null)
  }
  return inTurn(async () => {
    const answer = (await register()) ?? refused('push.serviceUnknown')
    // The person may have signed out in the meantime.
    if (answer.ok && person() === me) saveItem(WANTED, me)
    else await forgetPushes().catch(() => {})
    settle()
    return answer
  })
}

/** Switches pushes to this browser off. They are not offered again. */
export async function turnPushOff(): Promise<Result<unknown>> {
  saveItem(WANTED, undefined)
  answerOffer()
  settle()
  return inTurn(async () => {
    await forgetPushes().catch(() => {})
    return ask(pushCalls.unsubscribe, {})
  })
}

/** Whether the person has answered the offer of pushes. */
export const isOfferAnswered = (): boolean => loadItem(ANSWERED) === true

/** Remembers that the person has answered the offer of pushes. */
export const answerOffer = (): void => void saveItem(ANSWERED, true)

/** Checks that the server still has the subscription of this browser, with the key, the language and the shop of today. */
async function check(): Promise<void> {
  settle()
  // It is asked once: before that, nothing is offered.
  if (push$.value === 'unknown') await askKey()
  settle()
  if (pushAbility() !== 'granted') return
  if (!isWanted()) return forgetPushes()
  const answer = await register()
  // Only a refusal of this browser ends it. A shop that sends none may do so again; whatever else is wrong is tried again by the next check.
  const isRefused = answer?.ok === false && answer.problem.key.startsWith('push.') && answer.problem.key !== 'push.off'
  if (isRefused) saveItem(WANTED, undefined)
  // Switched off or signed out in the meantime, it must not stay subscribed.
  if (!isWanted()) await forgetPushes()
  settle()
}

const language$ = new Observable<void>((subscriber) => {
  const watcher = new MutationObserver(() => subscriber.next())
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
  return () => watcher.disconnect()
})

/** Emits when the person has opened a shop, which pushes are sent about too. */
const ownShop$ = session$.pipe(
  map((session) => session?.user.shop_id ?? null),
  distinctUntilChanged(),
  skip(1),
)

/** Keeps the subscription of this browser right while a person is signed in, and takes shown notifications away when the page is looked at. */
export function followPushes(): Subscription {
  const checkInTurn = () => void inTurn(check).catch(() => {})
  checkInTurn()
  const following = merge(
    merge(language$, ownShop$).pipe(filter(isWanted)),
    // Permission or the subscription may have changed in the meantime.
    visible$.pipe(skip(1), filter(Boolean)),
  ).subscribe(checkInTurn)
  following.add(visible$.pipe(filter(Boolean)).subscribe(() => void closeNotifications().catch(() => {})))
  return following
}
