import { useTexts } from '../../../../primitives/use-texts.ts'
import type { DeskCategory } from '#contract/catalogue/desk-category.contract.ts'
import { watchDeskCategories } from '#streams/catalogue/desk-categories.stream.ts'
import { useLive } from '../../../../hooks/use-live.ts'
import { useQuery } from '../../../../navigation.ts'
import { EmptyState } from '../../../../parts/empty-state.tsx'
import { Skeleton } from '../../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../../templates/live-content.tsx'
import { ContentsBoard } from '../contents-board.tsx'
import { CategoryList } from './category-list.tsx'
import { EditCategory } from './edit-category.tsx'
import { begunCategory } from './use-category-form.ts'

/** The categories of products, as staff keep them. */
export function CategoriesPart() {
  const { t } = useTexts('deskArticle')
  const query = useQuery()
  const id = query('id')
  const live = useLive(watchDeskCategories())
  return (
    <ContentsBoard
      part="categories"
      live={live}
      texts={{
        begin: t('category.begin'),
        empty: t('category.empty'),
        emptyText: t('category.emptyText'),
        none: t('category.none'),
        noneText: t('category.noneText'),
      }}
      chosen={
        id && (
          <LiveContent live={live} skeleton={<Skeleton className="mx-(--gutter) h-96" />}>
            {({ data }) => <Chosen key={id} id={id} all={data} below={query('below')} isNew={query('begin') !== ''} />}
          </LiveContent>
        )
      }
    >
      {(categories) => <CategoryList categories={categories} chosen={id} />}
    </ContentsBoard>
  )
}

function Chosen({
  id,
  all,
  below,
  isNew,
}: {
  id: string
  all: readonly DeskCategory[]
  below: string
  isNew: boolean
}) {
  const { t } = useTexts('deskArticle')
  const found = all.find((each) => each.id === id)
  if (found) return <EditCategory category={found} all={all} />
  if (isNew) return <EditCategory category={begunCategory(id, below === '' ? null : below)} all={all} />
  return <EmptyState title={t('category.none')} text={t('category.noneText')} />
}
