import { useTexts } from '../../primitives/use-texts.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { leastLastMicro } from '#machines/money/withdrawal.terms.ts'
import { watchNetworks } from '#streams/money/chain-networks.stream.ts'
import { watchWithdrawals } from '#streams/money/withdrawal.stream.ts'
import { watchWalletAddresses, watchWithdrawalTerms } from '#streams/money/wallet.stream.ts'
import { retriedWith, together } from '../../hooks/together.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useLive } from '../../hooks/use-live.ts'
import { LifecycleBadge } from '../../lifecycles/lifecycle-badge.tsx'
import { MoneyHistory, MoneyHistoryRow } from '../../lifecycles/money/money-history.tsx'
import { withdrawalUi } from '../../lifecycles/withdrawal.ui.tsx'
import { links } from '../../links.ts'
import { useQuery } from '../../navigation.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { WithdrawalForm } from './withdrawal/withdrawal-form.tsx'

/** Networks as they are for the last payout of an account. */
const withoutMinimum = (networks: readonly NetworkView[]): NetworkView[] =>
  networks.map((network) => ({ ...network, withdraw_min: leastLastMicro(network.fee) }))

/** Money out of my wallet: what may leave and what it costs, where to, and what became of it before. */
export function WithdrawalPage() {
  const { t } = useTexts('withdrawal')
  const wantsLast = useQuery()('last') === 'yes'
  const networks = useLive(watchNetworks())
  const book = useLive(watchWalletAddresses())
  const terms = useLive(watchWithdrawalTerms())
  const { live: withdrawals, loadMore } = useInfiniteList(watchWithdrawals())
  return (
    <DetailPage
      title={t('title')}
      width="narrow"
      live={retriedWith(together({ networks, book, terms }), withdrawals)}
      skeleton={
        <div className="gutter grid gap-4 py-5">
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-52 rounded-card" />
          <Skeleton className="h-18" />
          <Skeleton className="h-11" />
        </div>
      }
    >
      {({ networks, book: { data: addresses }, terms }) => (
        <>
          <WithdrawalForm
            networks={wantsLast && terms.last_open ? withoutMinimum(networks) : networks}
            addresses={addresses}
            terms={terms}
            wantsLast={wantsLast}
          />
          <MoneyHistory title={t('history')} none={t('none')} of={withdrawals} onMore={() => void loadMore()}>
            {(withdrawal) => (
              <MoneyHistoryRow
                of={withdrawal}
                to={links.withdrawalDetail(withdrawal.id)}
                micro={withdrawal.amount}
                badge={<LifecycleBadge of={withdrawalUi} view={withdrawal} />}
              />
            )}
          </MoneyHistory>
        </>
      )}
    </DetailPage>
  )
}
