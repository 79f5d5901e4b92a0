import { filter, merge, throttleTime } from 'rxjs'
import type { Page } from '#contract/platform/call.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { couponCalls, deskCouponCalls, shopCouponCalls } from '#contract/trade/coupon.calls.ts'
import type { CouponView, MyCouponList, OfferView } from '#contract/trade/coupon.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { hasTag, knowsState } from '#machines/platform/chart.ts'
import { couponLifecycle } from '#machines/trade/coupon.machine.ts'
import { minutes } from '#machines/platform/constants.ts'
import { lastValueWithin } from '../platform/last-values.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import type { ViewChange } from '../platform/views.ts'

/** Figures and quotes are fetched again at most this often. */
const EVERY_MS = 500
/** A cart may have a hundred shops: the offers of so many of them are asked for. */
const MOST_SHOPS = 5
const ENTITY = `${couponLifecycle.name}/shopper`

/** A tab of my coupons. */
export type CouponTab = NonNullable<MyCouponList['tab']>

/** The tag of the states that a tab shows. */
const TAGS: Readonly<Record<CouponTab, string>> = {
  unclaimed: 'offered',
  all: 'mine',
  new: 'new',
  unused: 'unused',
  used: 'used',
  expired: 'expired',
}

/** The tabs of my coupons, in their order. */
export const COUPON_TABS = Object.keys(TAGS) as readonly CouponTab[]

/** Emits when the person received a coupon, or one of theirs moved: sums and figures may be others. */
export const couponNews$ = merge(
  answered$.pipe(filter(({ call }) => call.path === couponCalls.receive.path)),
  events$.pipe(filter(({ event }) => event.entity === couponLifecycle.name)),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** Whether a coupon belongs to a tab; one in an unknown state belongs to `all` only. */
const belongsTo = (tab: CouponTab, { state }: CouponView): boolean =>
  hasTag(couponLifecycle, state, TAGS[tab]) || (tab === 'all' && !knowsState(couponLifecycle, state))

/** My coupons of a tab, newest first. A moved one leaves one tab and appears in another; open offers are no views of the log. */
export const watchCoupons = (tab: CouponTab): PagedStream<CouponView> =>
  paged<CouponView>({
    name: `coupons/${tab}`,
    page: (from) => ask(couponCalls.mine, { tab, ...from }),
    ...(tab === 'unclaimed'
      ? { refetchOn: couponNews$ }
      : {
          views: {
            entity: ENTITY,
            belongs: (coupon: CouponView) => belongsTo(tab, coupon),
          },
        }),
  })

/** The first page of the offers of each of these shops and of the platform; without a shop, of all. */
async function fetchOffers(shops: readonly string[]): Promise<Result<readonly CouponView[]>> {
  const inputs = shops.length === 0 ? [{}] : shops.slice(0, MOST_SHOPS).map((shop) => ({ shop }))
  const answers: Result<Page<CouponView>>[] = await Promise.all(inputs.map((input) => ask(couponCalls.offers, input)))
  const refused = answers.find((answer) => !answer.ok)
  if (refused && !refused.ok) return refused
  const all = answers.flatMap((answer) => (answer.ok ? answer.value.data : []))
  // Every shop's answer has those of the platform.
  return accepted([...new Map(all.map((each) => [each.offer_id, each])).values()])
}

const withReceived = (offers: readonly CouponView[], { after }: ViewChange<CouponView>): readonly CouponView[] =>
  after && offers.some(({ offer_id: id }) => id === after.offer_id)
    ? offers.map((each) => (each.offer_id === after.offer_id ? after : each))
    : offers

const offersOf = (shops: readonly string[]): string => `coupons/offers/${shops.join()}`
/** A reader who returns within this time finds them as they were. */
const SHOWN_AGAIN_MS = minutes(1)

/** Offers that are open now at these shops and of the platform; without a shop, of all. One that is received becomes the person's copy. */
export const watchOffers = (shops: readonly string[] = []): LiveStream<readonly CouponView[]> =>
  live<readonly CouponView[], readonly CouponView[], CouponView>({
    name: offersOf(shops),
    audience: 'everyone',
    isLogged: false,
    entity: ENTITY,
    snapshot: () => fetchOffers(shops),
    known: () => lastValueWithin(offersOf(shops), SHOWN_AGAIN_MS),
    fold: withReceived,
    show: (offers) => offers,
  })

/** Receives a coupon of an offer. */
export const receiveCoupon = ({ offer_id: id }: CouponView): Promise<Result<CouponView>> =>
  ask(couponCalls.receive, { id })

const GIVERS = { shop: shopCouponCalls, desk: deskCouponCalls } as const
const CHANGES: ReadonlySet<string> = new Set(Object.values(GIVERS).flatMap(({ add, stop }) => [add.path, stop.path]))

/** Who gives coupons: a shop its own, or the desk those of the platform. */
export type Giver = keyof typeof GIVERS

/** The offers of the merchant's shop, or those of the platform, with what they brought and cost. */
export const watchGivenOffers = (giver: Giver): PagedStream<OfferView> =>
  paged<OfferView>({
    name: `coupons/given/${giver}`,
    page: (from) => ask(GIVERS[giver].offers, from),
    refetchOn: merge(
      answered$.pipe(filter(({ call }) => CHANGES.has(call.path))),
      // Its figures move with the orders of the shop.
      events$.pipe(filter(({ event }) => event.topic.startsWith('shop:'))),
    ).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true })),
  })

/** The calls with which a giver offers coupons and stops them. */
export const givenCalls = (giver: Giver): Pick<(typeof GIVERS)[Giver], 'add' | 'stop'> => GIVERS[giver]
