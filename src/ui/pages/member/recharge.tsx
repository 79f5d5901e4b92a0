import { useTexts } from '../../primitives/use-texts.ts'
import { watchNetworks } from '#streams/money/chain-networks.stream.ts'
import { watchRecharges } from '#streams/money/recharge.stream.ts'
import { retriedWith } from '../../hooks/together.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useLive } from '../../hooks/use-live.ts'
import { LifecycleBadge } from '../../lifecycles/lifecycle-badge.tsx'
import { MoneyHistory, MoneyHistoryRow } from '../../lifecycles/money/money-history.tsx'
import { rechargeUi } from '../../lifecycles/recharge.ui.tsx'
import { links } from '../../links.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { RechargeForm } from './recharge/recharge-form.tsx'

/** Money into my wallet: where to send it, what was sent with its proofs, and what became of it before. */
export function RechargePage() {
  const { t } = useTexts('recharge')
  const networks = useLive(watchNetworks())
  const { live: recharges, loadMore } = useInfiniteList(watchRecharges())
  return (
    <DetailPage
      title={t('title')}
      width="narrow"
      live={retriedWith(networks, recharges)}
      skeleton={
        <div className="gutter grid gap-4 py-5">
          <Skeleton className="h-52 rounded-card" />
          <Skeleton className="h-18" />
          <Skeleton className="h-28" />
          <Skeleton className="h-11" />
        </div>
      }
    >
      {(networks) => (
        <>
          <RechargeForm networks={networks} />
          <MoneyHistory title={t('history')} none={t('none')} of={recharges} onMore={() => void loadMore()}>
            {(recharge) => (
              <MoneyHistoryRow
                of={recharge}
                to={links.rechargeDetail(recharge.id)}
                micro={recharge.arrived ?? recharge.asked ?? '0'}
                badge={<LifecycleBadge of={rechargeUi} view={recharge} />}
              />
            )}
          </MoneyHistory>
        </>
      )}
    </DetailPage>
  )
}
