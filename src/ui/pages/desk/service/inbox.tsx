import { useTexts } from '../../../primitives/use-texts.ts'
import { SERVICE_LISTS, type ServiceList } from '#contract/care/service-lists.ts'
import { watchServiceBoard, watchServiceCases } from '#streams/care/service-case.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Endless } from '../../../parts/endless.tsx'
import { Tabs } from '../../../parts/tabs.tsx'
import { Below } from '../../../parts/below.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { BoardFigures } from './board-figures.tsx'
import { InboxRow } from './inbox-row.tsx'

/** The cases of a list, and the state of customer service. */
export function Inbox({ which, chosen }: { which: ServiceList; chosen: string }) {
  const { t } = useTexts('serviceCase')
  const go = useNavigation()
  const watched = useLive(watchServiceBoard())
  const board = dataOf(watched)
  const { live, loadMore } = useInfiniteList(watchServiceCases(which))
  const tabs = SERVICE_LISTS.map((value) => ({
    value,
    label: t(`desk.lists.${value}`),
    count: value === 'waiting' ? (board?.waiting ?? 0) : undefined,
  }))
  return (
    <aside className="column card mx-(--gutter) grid grid-cols-[minmax(0,1fr)] content-start max-wide:overflow-hidden wide:mx-0 wide:rounded-none wide:border-y-0 wide:border-s-0">
      {board && <BoardFigures board={board} />}
      <Below isReady={watched.state !== 'loading'} skeleton={<SkeletonRows className="h-20" />}>
        <Tabs
          tabs={tabs}
          value={which}
          label={t('desk.lists.label')}
          onChange={(list) => go.replace(links.deskService({ which: list, id: chosen || undefined }))}
        />
        <LiveContent
          live={live}
          skeleton={<SkeletonRows className="h-20" />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t('desk.empty')} text={t('desk.emptyText')} />}
        >
          {({ items, after }) => (
            <nav aria-label={t(`desk.lists.${which}`)} data-part="inbox">
              <ul className="divide-y divide-line">
                {items.map((entry) => (
                  <InboxRow
                    key={entry.id}
                    entry={entry}
                    to={links.deskService({ which, id: entry.id })}
                    isChosen={entry.id === chosen}
                  />
                ))}
              </ul>
              <Endless after={after} length={items.length} onMore={() => void loadMore()} />
            </nav>
          )}
        </LiveContent>
      </Below>
    </aside>
  )
}
