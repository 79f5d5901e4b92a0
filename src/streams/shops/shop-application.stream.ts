import { filter, merge, switchMap } from 'rxjs'
import type { ApplicationState, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationCalls, shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import type { Result } from '#contract/platform/problem.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { renewProfile } from '../people/profile.stream.ts'

const NAME = 'shopApplication'
const OPENED = shopApplicationLifecycle.events['shopApplication.approve'].as
const MOVES: ReadonlySet<string> = new Set(Object.values(shopApplicationMoves).map(({ path }) => path))

const events = events$.pipe(filter(({ event }) => event.entity === NAME && event.topic !== 'desk'))

/** Fetches the person's application as it is now. */
export const fetchApplication = (): Promise<Result<ApplicationState>> => ask(shopApplicationCalls.info, {})

/** The person's application for a shop; it follows every device of theirs, and the decision. */
export const watchApplication = (): LiveStream<ApplicationState> =>
  live<ApplicationState>({
    name: NAME,
    snapshot: fetchApplication,
    show: (state) => state,
    refetchOn: merge(events, answered$.pipe(filter(({ call }) => MOVES.has(call.path)))),
  })

/** Puts a saved application in place of the shown one. */
export const showApplication = (application: ShopApplicationView): void =>
  watchApplication().update((state) => ({ ...state, application }))

/** Makes a merchant of the person on every open page, once customer service has opened the shop. */
export const followApproval = () =>
  events.pipe(
    filter(({ event }) => event.name === OPENED),
    switchMap(() => renewProfile()),
  )
