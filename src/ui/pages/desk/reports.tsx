import { useTexts } from '../../primitives/use-texts.ts'
import { watchReports } from '#streams/care/desk-reports.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { DeskNav } from './desk-nav.tsx'
import { ReportRow } from './reports/report-row.tsx'

const TABS = ['open', 'handled'] as const
type Tab = (typeof TABS)[number]

/** What people reported from their chats, until it is dealt with. */
export function DeskReportsPage() {
  const { t } = useTexts('desk')
  const which = useQuery()('which')
  const go = useNavigation()
  const tab: Tab = TABS.find((each) => each === which) ?? 'open'
  return (
    <Frame title={t('reports.title')} under={<DeskNav />} width="middle">
      <Tabs
        label={t('reports.title')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`reports.${value}`) }))}
        onChange={(value) => go.replace(links.deskReports({ which: value }))}
      />
      <div className="gutter py-4">
        <section className="card">
          <Reports key={tab} tab={tab} />
        </section>
      </div>
    </Frame>
  )
}

function Reports({ tab }: { tab: Tab }) {
  const { t } = useTexts('desk')
  const { live, loadMore } = useInfiniteList(watchReports(tab))
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-20" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t(`reports.none.${tab}`)} text={t(`reports.noneText.${tab}`)} />}
    >
      {({ items, after }) => (
        <>
          <ul className="divide-y divide-line">
            {items.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </>
      )}
    </LiveContent>
  )
}
