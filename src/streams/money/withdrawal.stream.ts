import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { viewName } from '../platform/views.ts'
import { watchView } from '../platform/watch-view.ts'

/** Fetches one withdrawal of the person. */
export const fetchWithdrawal = (id: string): Promise<Result<WithdrawalView>> =>
  ask(withdrawalCalls.withdrawInfo, { id })

/** One withdrawal of the person. */
export const watchWithdrawal = (id: string): LiveStream<WithdrawalView> =>
  watchView(viewName('withdrawal', id, 'shopper'), () => fetchWithdrawal(id))

/** The person's withdrawals, newest first. */
export const watchWithdrawals = (): PagedStream<WithdrawalView> =>
  paged<WithdrawalView>({
    name: 'withdrawals',
    page: (input) => ask(withdrawalCalls.withdrawLog, input),
    views: { entity: 'withdrawal/shopper', belongs: () => true },
  })
