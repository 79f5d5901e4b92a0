import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { withdrawalApi } from '#client/withdrawal.api.ts'
import { live, type LiveStream } from './live.ts'
import { listing, type ListStream } from './listing.ts'
import { newerWins, viewAt, viewName } from './views.ts'

const FAMILY = 'withdrawal/shopper'
const entityOf = (id: string): string => viewName('withdrawal', id, 'shopper')

/** One's withdrawal as it stands now. */
export function watchWithdrawal(id: string): LiveStream<WithdrawalView> {
  const entity = entityOf(id)
  return live<WithdrawalView, WithdrawalView, WithdrawalView>({
    name: entity,
    entity,
    snapshot: () => withdrawalApi.info(id),
    fold: newerWins,
    show: (withdrawal) => withdrawal,
    known: () => viewAt<WithdrawalView>(entity),
  })
}

/** One's withdrawals, newest first. */
export const watchWithdrawals = (): ListStream<WithdrawalView> =>
  listing<WithdrawalView>({
    name: 'withdrawals',
    entity: FAMILY,
    stretch: (after) => withdrawalApi.list(after === null ? {} : { after }),
    nameOf: ({ id }) => entityOf(id),
    belongs: () => true,
  })
