import { useTexts } from '../../primitives/use-texts.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { watchDeskShops } from '#streams/figures/shop-state.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { DeskBoard } from './desk-board.tsx'
import { FindForm } from './find-form.tsx'
import { DeskShop } from './shops/desk-shop.tsx'
import { ShopRows } from './shops/shop-rows.tsx'

/** Shops at the desk: those that were found, or do not sell, and the chosen one; one after the other on a phone. */
export function DeskShopsPage() {
  const { t } = useTexts('shop')
  const query = useQuery()
  const go = useNavigation()
  const [keywords, chosen] = [query('keywords'), query('id')]
  return (
    <DeskBoard
      title={t('desk.title')}
      list={
        <aside className="card mx-(--gutter) grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden wide:me-0">
          <FindForm
            key={keywords}
            keywords={keywords}
            label={t('desk.findLabel')}
            hint={t('desk.findHint')}
            button={t('desk.find')}
            most={MOST.search}
            canBeEmpty
            onFind={(typed) => go.replace(links.deskShops({ keywords: typed }))}
          />
          <Found keywords={keywords} chosen={chosen} />
        </aside>
      }
      chosen={chosen && <DeskShop key={chosen} id={chosen} />}
      none={t('desk.none')}
      noneText={t('desk.noneText')}
    />
  )
}

function Found({ keywords, chosen }: { keywords: string; chosen: string }) {
  const { t } = useTexts('shop')
  const isWide = useWide()
  const { live, loadMore } = useInfiniteList(watchDeskShops(keywords))
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-16" />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          title={t(keywords ? 'desk.nothing' : 'desk.allOpen')}
          text={t(keywords ? 'desk.nothingText' : 'desk.allOpenText')}
        />
      }
    >
      {({ items, after }) => (
        <ShopRows
          label={t(keywords ? 'desk.found' : 'desk.shut')}
          shops={items}
          after={after}
          chosen={chosen}
          to={({ id }) => links.deskShops({ keywords, id })}
          replace={isWide}
          onMore={() => void loadMore()}
        />
      )}
    </LiveContent>
  )
}
