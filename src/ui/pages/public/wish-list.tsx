import { useEffect } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { followStocks } from '#streams/catalogue/kept-goods.stream.ts'
import { watchSharedList } from '#streams/catalogue/wish-list.stream.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { KEPT_GRID, KeptSkeleton } from '../../shopping/kept-grid.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { SharedRow } from './wish-list/shared-row.tsx'

/** The favourites that a person shares by a link, with what is still to be had; nothing of the person but the title that they typed. */
export function WishListPage() {
  const link = useQuery()('list') ?? ''
  return <Shared key={link} link={link} />
}

function Shared({ link }: { link: string }) {
  const { t } = useTexts('kept')
  const list = watchSharedList(link)
  const { live, loadMore } = useInfiniteList(list)
  useEffect(() => {
    const followed = followStocks(list).subscribe()
    return () => followed.unsubscribe()
  }, [list])
  const title = dataOf(live)?.head.title
  return (
    <ListPage
      title={title || t('shared.title')}
      live={live}
      skeleton={<KeptSkeleton />}
      isEmpty={isEmptyList}
      empty={<EmptyState title={t('shared.empty')} text={t('shared.emptyText')} />}
    >
      {({ items, after }) => (
        <>
          <ul className={KEPT_GRID}>
            {items.map((goods) => (
              <SharedRow key={goods.id} goods={goods} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </>
      )}
    </ListPage>
  )
}
