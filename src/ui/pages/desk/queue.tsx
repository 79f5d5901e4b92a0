import { useTexts } from '../../primitives/use-texts.ts'
import { watchCases } from '#streams/desk/desk-case.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { useNavigation } from '../../navigation.ts'
import { Below } from '../../parts/below.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { DeskBoard } from './desk-board.tsx'
import { CaseFile } from './queue/case-file.tsx'
import { CaseFilters } from './queue/case-filters.tsx'
import { CaseList } from './queue/case-list.tsx'
import { FindOrder } from './queue/find-order.tsx'
import { FoundOrder } from './queue/found-order.tsx'
import { sameCase, usePlace } from './queue/place.ts'
import { useQueueKeys } from './queue/use-queue-keys.ts'
import { useAssign } from './queue/use-assign.ts'

/** The desk: the queue, the case and its facts side by side; one after the other on a phone. */
export function DeskQueuePage() {
  const { t } = useTexts('desk')
  const go = useNavigation()
  const isWide = useWide()
  const { filter, chosen, order, to } = usePlace()
  const { live, loadMore } = useInfiniteList(watchCases(filter))
  const items = dataOf(live)?.items ?? []
  const { assign } = useAssign()
  useQueueKeys({
    chosen,
    onAssign: (which) => void assign(which),
    onBack: () => go.replace(to(undefined)),
  })
  const next = items.find((each) => each.assignee === null && !sameCase(each, chosen))
  return (
    <DeskBoard
      title={t('queue.title')}
      className="wide:grid-cols-[minmax(280px,360px)_minmax(0,1fr)] wide:gap-0 wide:py-0"
      list={
        <aside className="column card mx-(--gutter) grid grid-cols-[minmax(0,1fr)] content-start max-wide:overflow-hidden wide:mx-0 wide:rounded-none wide:border-y-0 wide:border-s-0">
          <CaseFilters filter={filter} onFilter={(wanted) => go.replace(to(chosen, wanted))} />
          <LiveContent live={live} skeleton={<SkeletonRows className="h-20" />}>
            {({ after }) => (
              <CaseList
                key={Object.values(filter).join('/')}
                items={items}
                after={after}
                isFiltered={Object.keys(filter).length > 0}
                chosen={chosen}
                to={to}
                replace={isWide}
                onMore={() => void loadMore()}
              />
            )}
          </LiveContent>
          <Below isReady={live.state !== 'loading'} skeleton={null}>
            <FindOrder onFind={(id) => go.open(to({ order: id }))} />
          </Below>
        </aside>
      }
      chosen={
        chosen ? (
          <CaseFile
            key={`${chosen.entity}/${chosen.id}`}
            which={chosen}
            onNext={next && (() => go.replace(to({ entity: next.entity, id: next.id })))}
          />
        ) : (
          order && <FoundOrder key={order} id={order} />
        )
      }
      none={t('queue.choose')}
      noneText={t('queue.chooseText')}
    />
  )
}
