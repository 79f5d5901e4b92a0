import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { withdrawalApi } from '#client/withdrawal.api.ts'
import type { LiveStream } from './live.ts'
import { paged, type PagedStream } from './paged.ts'
import { viewName } from './views.ts'
import { watchView } from './watch-view.ts'

/** One withdrawal of the person. */
export const watchWithdrawal = (id: string): LiveStream<WithdrawalView> =>
  watchView(viewName('withdrawal', id, 'shopper'), () => withdrawalApi.info(id))

/** The person's withdrawals, newest first. */
export const watchWithdrawals = (): PagedStream<WithdrawalView> =>
  paged<WithdrawalView>({
    name: 'withdrawals',
    page: withdrawalApi.list,
    views: { entity: 'withdrawal/shopper', belongs: () => true },
  })
