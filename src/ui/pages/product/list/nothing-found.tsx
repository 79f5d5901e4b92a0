import { useTexts } from '../../../primitives/use-texts.ts'
import type { ListFilter } from '#contract/catalogue/product.calls.ts'
import type { DrawerInput, NothingFound as Cause } from '#contract/catalogue/product.contract.ts'
import { useSearch } from '../../../hooks/use-search.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { PopularSearches } from '../../../shopping/popular-searches.tsx'
import { SeenLately } from '../../../shopping/seen-lately.tsx'
import type { ListChange } from './use-list-query.ts'
import { useQuoted } from './use-quoted.ts'

const WITHOUT: Readonly<Record<ListFilter, ListChange>> = {
  price: { lowest: undefined, highest: undefined },
  stars: { stars: undefined },
  free: { free: undefined },
  category: { category: undefined },
  shop: { shop: undefined },
}

/** Why a list is empty, the way out of it, and where else to go on: searches that are spelt alike, what is popular, what was viewed. */
export function NothingFound({
  cause,
  among,
  onChange,
}: {
  cause: Cause
  among: DrawerInput
  onChange: (change: ListChange) => void
}) {
  const { t } = useTexts(['goods', 'common'])
  const go = useNavigation()
  const { search } = useSearch()
  const quoted = useQuoted()
  const classify = (
    <Button kind="primary" onClick={() => go.switchTab(links.classify())}>
      {t('common:tabs.classify')}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-6">
      {cause.cause === 'keywords' && (
        <EmptyState
          title={t('nothing.keywords', { keywords: quoted(cause.keywords) })}
          text={t('nothing.keywordsText')}
          action={
            cause.similar.length > 0 ? (
              <div className="grid gap-2">
                <h3 className="font-medium">{t('nothing.similar')}</h3>
                <ul className="flex flex-wrap justify-center gap-2">
                  {cause.similar.map((keywords) => (
                    <li key={keywords}>
                      <Chip onClick={() => search(keywords)}>
                        <Isolated>{keywords}</Isolated>
                      </Chip>
                    </li>
                  ))}
                </ul>
              </div>
            ) : (
              classify
            )
          }
        />
      )}
      {cause.cause === 'filters' && (
        <EmptyState
          title={among.keywords === undefined ? t('nothing.filters') : t('nothing.found', { keywords: among.keywords })}
          text={cause.filters.map((filter) => t(`nothing.because.${filter}`)).join(' ')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {cause.filters.map((filter, n) => (
                <Button key={filter} kind={n === 0 ? 'primary' : 'quiet'} onClick={() => onChange(WITHOUT[filter])}>
                  {t(`nothing.without.${filter}`)}
                </Button>
              ))}
            </div>
          }
        />
      )}
      {cause.cause === 'empty' && (
        <EmptyState title={t('nothing.empty')} text={t('nothing.emptyText')} action={classify} />
      )}
      {/* They keep the distance to the edges themselves. */}
      <div className="-mx-(--gutter) grid grid-cols-[minmax(0,1fr)] gap-8">
        <PopularSearches onSearch={search} />
        <SeenLately />
      </div>
    </div>
  )
}
