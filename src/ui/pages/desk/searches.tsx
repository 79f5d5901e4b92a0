import { useTexts } from '../../primitives/use-texts.ts'
import { watchSearches } from '#streams/catalogue/desk-searches.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { DeskNav } from './desk-nav.tsx'
import { SearchRow } from './searches/search-row.tsx'

/** What people search for and others may read: customer service takes out what others should not read. */
export function DeskSearchesPage() {
  const { t } = useTexts('desk')
  return (
    <Frame title={t('searches.title')} under={<DeskNav />} width="middle">
      <div className="gutter grid gap-4 py-4">
        <p className="text-muted">{t('searches.hint')}</p>
        <section className="card">
          <LiveContent
            live={useLive(watchSearches())}
            skeleton={<SkeletonRows className="h-14" />}
            isEmpty={({ length }) => length === 0}
            empty={<EmptyState title={t('searches.empty')} text={t('searches.emptyText')} />}
          >
            {(searches) => (
              <ul className="divide-y divide-line">
                {searches.map((search) => (
                  <SearchRow key={search.keywords} search={search} />
                ))}
              </ul>
            )}
          </LiveContent>
        </section>
      </div>
    </Frame>
  )
}
