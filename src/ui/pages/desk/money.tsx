import { useTranslation } from 'react-i18next'
import { watchMoneyQueue } from '#streams/desk-money.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useMore } from '../../hooks/use-more.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { DeskNav } from './desk-nav.tsx'
import { FinanceOnly } from './finance-only.tsx'
import { CaseFile } from './money/case-file.tsx'
import { MoneyFilters } from './money/money-filters.tsx'
import { MoneyQueue } from './money/money-queue.tsx'
import { sameCase, usePlace } from './money/place.ts'
import { useMoneyKeys } from './money/use-money-keys.ts'
import { useTake } from './money/use-take.ts'

/** Money in and out at the desk: the queue, the case and its facts side by side; one after the other on a phone. */
export function DeskMoneyPage() {
  const { t } = useTranslation('deskMoney')
  return (
    <FinanceOnly title={t('queue.title')}>
      <MoneyDesk />
    </FinanceOnly>
  )
}

function MoneyDesk() {
  const { t } = useTranslation('deskMoney')
  const go = useNavigation()
  const isWide = useWide()
  const { filter, chosen, to } = usePlace()
  const queue = watchMoneyQueue(filter)
  const live = useLive(queue)
  const items = 'data' in live ? (live.data?.data ?? []) : []
  const { take } = useTake()
  useMoneyKeys({
    chosen,
    onTake: (which) => void take(which, true),
    onBack: () => go.replace(to(undefined)),
  })
  const handleMore = useMore(queue)
  const next = items.find((each) => each.taken === null && !sameCase(each, chosen))
  return (
    <BoardPage
      title={t('queue.title')}
      under={<DeskNav />}
      className="wide:grid-cols-[minmax(260px,300px)_minmax(0,1fr)] wide:items-start"
    >
      {(isWide || !chosen) && (
        <aside className="card mx-(--gutter) grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden wide:me-0">
          <MoneyFilters filter={filter} onFilter={(wanted) => go.replace(to(chosen, wanted))} />
          <LiveContent live={live} skeleton={<SkeletonRows className="h-20" />}>
            {({ after }) => (
              <MoneyQueue
                key={Object.values(filter).join('/')}
                items={items}
                hasMore={after !== null}
                chosen={chosen}
                to={to}
                replace={isWide}
                onMore={() => void handleMore()}
              />
            )}
          </LiveContent>
        </aside>
      )}
      {chosen ? (
        <CaseFile
          key={`${chosen.entity}/${chosen.id}`}
          which={chosen}
          onNext={next && (() => go.replace(to({ entity: next.entity, id: next.id })))}
        />
      ) : (
        isWide && <EmptyState title={t('queue.choose')} text={t('queue.chooseText')} />
      )}
    </BoardPage>
  )
}
