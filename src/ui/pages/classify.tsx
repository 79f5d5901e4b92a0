import { useTexts } from '../primitives/use-texts.ts'
import { watchCategories } from '#streams/catalogue/category.stream.ts'
import { useLive } from '../hooks/use-live.ts'
import { useWide } from '../hooks/use-wide.ts'
import { links } from '../links.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { IconButton } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { useNavigation } from '../navigation.ts'
import { ListPage } from '../templates/pages.tsx'
import { Branches } from './classify/branches.tsx'
import { BranchesSkeleton } from './classify/branches-skeleton.tsx'

/** All categories: the first level at the side, all of the second in one scroll beside it. */
export function ClassifyPage() {
  const { t } = useTexts(['goods', 'common'])
  const go = useNavigation()
  const isWide = useWide()
  const live = useLive(watchCategories())
  return (
    <ListPage
      title={t('common:tabs.classify')}
      back={false}
      width="feed"
      actions={
        !isWide && (
          <IconButton label={t('search.title')} onClick={() => go.open(links.search())}>
            <Icon name="search" />
          </IconButton>
        )
      }
      live={live}
      skeleton={<BranchesSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('classify.empty')} />}
    >
      {({ data }) => <Branches branches={data} />}
    </ListPage>
  )
}
