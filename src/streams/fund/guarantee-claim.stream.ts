import { filter, merge, throttleTime } from 'rxjs'
import { claimCalls, claimMoves, shopClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import type { ClaimOf, GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'

/** The claim of an order is refetched at most this often. */
const EVERY_MS = 500
const ENTITY = 'guaranteeClaim'
const MOVES: ReadonlySet<string> = new Set([claimCalls.ask, ...Object.values(claimMoves)].map(({ path }) => path))

const changed$ = merge(
  answered$.pipe(filter(({ call }) => MOVES.has(call.path))),
  events$.pipe(filter(({ event }) => event.entity === ENTITY && event.topic !== 'desk')),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** When a claim is no longer possible: no event is published then. */
const endOf = ({ open }: ClaimOf): number => (open === null ? Infinity : Date.parse(open.until))

/** The claim of an order for its buyer or its shop, and whether one may be made. */
export const watchClaimOf = (orderId: string, as: 'shopper' | 'merchant'): LiveStream<ClaimOf> =>
  live<ClaimOf>({
    name: `claim/${as}/${orderId}`,
    snapshot: () => ask(as === 'shopper' ? claimCalls.ofOrder : shopClaimCalls.ofOrder, { id: orderId }),
    show: (claim) => claim,
    refetchOn: changed$,
    changesAt: endOf,
  })

/** The claims on the fund of the merchant's shop, newest first. */
export const watchShopClaims = (): PagedStream<GuaranteeClaimView> =>
  paged<GuaranteeClaimView>({
    name: 'shop/claims',
    page: (from) => ask(shopClaimCalls.list, from),
    views: { entity: 'guaranteeClaim/merchant', belongs: () => true },
  })
