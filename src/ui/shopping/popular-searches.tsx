import { useTexts } from '../primitives/use-texts.ts'
import { watchPopularTerms } from '#streams/catalogue/search.stream.ts'
import { useLive } from '../hooks/use-live.ts'
import { usePreviousData } from '../hooks/use-previous-data.ts'
import { Icon } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'
import { Photo } from '../primitives/photo.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { LiveContent } from '../templates/live-content.tsx'

const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,172px),1fr))] gap-2'
const TILE = 'flex min-h-16 w-full min-w-0 items-center gap-3 overflow-hidden rounded-control pe-3 text-start'
/** As many as the demo and most shops have. */
const USUAL = 8

/** What people search for, each with a picture of what it finds; one tap searches for it. */
export function PopularSearches({ onSearch }: { onSearch: (keywords: string) => void }) {
  const { t, i18n } = useTexts('goods')
  const live = usePreviousData(useLive(watchPopularTerms(i18n.language)))
  return (
    <section className="gutter grid min-w-0 gap-2">
      <LiveContent
        live={live}
        skeleton={
          <>
            <h2 className="flex min-h-11 items-center text-lg font-medium">{t('search.hot')}</h2>
            <div className={TILES}>
              {Array.from({ length: USUAL }, (_, n) => (
                <div key={n} className={TILE}>
                  <Skeleton className="size-16 rounded-control" />
                  <Skeleton className="h-4 w-2/5" />
                </div>
              ))}
            </div>
          </>
        }
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
          <>
            <h2 className="flex min-h-11 items-center text-lg font-medium">{t('search.hot')}</h2>
            <ul data-part="popular-searches" className={TILES}>
              {data.map(({ keywords, picture }) => (
                <li key={keywords} className="grid min-w-0">
                  <button
                    type="button"
                    onClick={() => onSearch(keywords)}
                    className={`${TILE} border border-line bg-surface transition-colors hover:bg-soft`}
                  >
                    {picture === '' ? (
                      <span className="grid size-16 shrink-0 place-items-center text-muted">
                        <Icon name="search" size={20} />
                      </span>
                    ) : (
                      <Photo src={picture} width={64} height={64} className="size-16 shrink-0" />
                    )}
                    <Isolated cut={2} className="font-medium">
                      {keywords}
                    </Isolated>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </LiveContent>
    </section>
  )
}
