import { useTexts } from '../../primitives/use-texts.ts'
import { watchMoneyLog, watchWallet } from '#streams/money/wallet.stream.ts'
import { retriedWith } from '../../hooks/together.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useLive } from '../../hooks/use-live.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { Balance } from './money/balance.tsx'
import { Ledger, LedgerSkeleton } from './money/ledger.tsx'
import { useLogFilter } from './money/use-log-filter.ts'

/** The wallet: the balance, the holds with their ends, and every record with the balance after it. */
export function MoneyPage() {
  const { t } = useTexts('wallet')
  const { filter } = useLogFilter()
  const wallet = useLive(watchWallet())
  const { live: records, loadMore } = useInfiniteList(watchMoneyLog(filter))
  return (
    <DetailPage
      title={t('title')}
      width="middle"
      live={retriedWith(wallet, records)}
      skeleton={
        <div className="gutter grid gap-4 py-4">
          <Skeleton className="h-52 rounded-card" />
          <LedgerSkeleton />
        </div>
      }
    >
      {(data) => (
        <div className="gutter grid gap-4 py-4">
          <Balance wallet={data} />
          <Ledger live={records} onMore={() => void loadMore()} />
        </div>
      )}
    </DetailPage>
  )
}
