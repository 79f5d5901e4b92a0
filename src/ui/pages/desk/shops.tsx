import { useTranslation } from 'react-i18next'
import { MOST } from '#contract/platform/text-limits.ts'
import { watchDeskShops } from '#streams/figures/shop-state.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { DeskNav } from './desk-nav.tsx'
import { FindForm } from './find-form.tsx'
import { DeskShop } from './shops/desk-shop.tsx'
import { ShopRows } from './shops/shop-rows.tsx'

/** Shops at the desk: those that were found, or do not sell, and the chosen one; one after the other on a phone. */
export function DeskShopsPage() {
  const { t } = useTranslation('shop')
  const query = useQuery()
  const go = useNavigation()
  const isWide = useWide()
  const [words, chosen] = [query('words'), query('id')]
  return (
    <BoardPage
      title={t('desk.title')}
      under={<DeskNav />}
      width="full"
      className="wide:grid-cols-[320px_minmax(0,1fr)] wide:items-start"
    >
      {(isWide || !chosen) && (
        <aside className="card mx-(--gutter) grid content-start overflow-hidden wide:me-0">
          <FindForm
            key={words}
            words={words}
            label={t('desk.findLabel')}
            hint={t('desk.findHint')}
            button={t('desk.find')}
            most={MOST.search}
            canBeEmpty
            onFind={(typed) => go.replace(links.deskShops({ words: typed }))}
          />
          <Found words={words} chosen={chosen} />
        </aside>
      )}
      {chosen ? (
        <DeskShop key={chosen} id={chosen} />
      ) : (
        isWide && <EmptyState title={t('desk.none')} text={t('desk.noneText')} />
      )}
    </BoardPage>
  )
}

function Found({ words, chosen }: { words: string; chosen: string }) {
  const { t } = useTranslation('shop')
  const isWide = useWide()
  const { live, loadMore } = useInfiniteList(watchDeskShops(words))
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-16" />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          title={t(words ? 'desk.nothing' : 'desk.allOpen')}
          text={t(words ? 'desk.nothingText' : 'desk.allOpenText')}
        />
      }
    >
      {({ items, after }) => (
        <ShopRows
          label={t(words ? 'desk.found' : 'desk.shut')}
          shops={items}
          after={after}
          chosen={chosen}
          to={({ id }) => links.deskShops({ words, id })}
          replace={isWide}
          onMore={() => void loadMore()}
        />
      )}
    </LiveContent>
  )
}
