import type { OutputOf } from '#contract/platform/call.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { read } from '../platform/read.ts'
import { viewName } from '../platform/views.ts'
import { watchView } from '../platform/watch-view.ts'

/** Fetches one recharge of the person. */
export const fetchRecharge = (id: string): Promise<Result<RechargeView>> => ask(rechargeCalls.info, { id })

/** One recharge of the person. */
export const watchRecharge = (id: string): LiveStream<RechargeView> =>
  watchView(viewName('recharge', id, 'shopper'), () => fetchRecharge(id))

/** The person's recharges, newest first; a transfer that arrives without a request appears as well. */
export const watchRecharges = (): PagedStream<RechargeView> =>
  paged<RechargeView>({
    name: 'recharges',
    page: (input) => ask(rechargeCalls.lists, input),
    views: { entity: 'recharge/shopper', belongs: () => true },
  })

/** The person's deposit address of a network. */
export const watchDepositAddress = (network: string): LiveStream<OutputOf<typeof rechargeCalls.address>> =>
  read({ name: `deposit/${network}`, call: () => ask(rechargeCalls.address, { network }) })
