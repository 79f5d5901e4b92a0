import type { RechargeView } from '#contract/recharge.contract.ts'
import { rechargeApi } from '#client/recharge.api.ts'
import { live, type LiveStream } from './live.ts'
import { listing, type ListStream } from './listing.ts'
import { newerWins, viewAt, viewName } from './views.ts'

const FAMILY = 'recharge/shopper'
const entityOf = (id: string): string => viewName('recharge', id, 'shopper')

/** One's recharge as it stands now. */
export function watchRecharge(id: string): LiveStream<RechargeView> {
  const entity = entityOf(id)
  return live<RechargeView, RechargeView, RechargeView>({
    name: entity,
    entity,
    snapshot: () => rechargeApi.info(id),
    fold: newerWins,
    show: (recharge) => recharge,
    known: () => viewAt<RechargeView>(entity),
  })
}

/** One's recharges, newest first; what arrives without a request appears by itself. */
export const watchRecharges = (): ListStream<RechargeView> =>
  listing<RechargeView>({
    name: 'recharges',
    entity: FAMILY,
    stretch: (after) => rechargeApi.list(after === null ? {} : { after }),
    nameOf: ({ id }) => entityOf(id),
    belongs: () => true,
  })
