import { useTexts } from '../../../primitives/use-texts.ts'
import type { ImportItem } from '#contract/catalogue/goods-import.contract.ts'
import { Select } from '../../../primitives/field.tsx'
import { useCategoryOptions } from './use-category-options.ts'
import type { useChosenCategories } from './use-chosen-categories.ts'

/** The category of a new product that the file does not name: guessed from its title, chosen here, or still missing. */
export function CategoryOf({ item, chosen }: { item: ImportItem; chosen: ReturnType<typeof useChosenCategories> }) {
  const { t } = useTexts('goodsImport')
  const options = useCategoryOptions()
  const shown = chosen.shownOf(item)
  const isMissing = item.problems.some(({ problem }) => problem.key === 'goods.categoryMissing')
  if (!shown && !isMissing) return null
  const none = shown
    ? shown.isSuggested
      ? t('page.suggested', { category: shown.path })
      : shown.path
    : t('page.chooseCategory')
  return (
    <div className="max-w-96">
      <Select
        label={t('page.categoryOf', { title: item.title || t('page.untitled') })}
        isLabelHidden
        name="item-category"
        value={chosen.valueOf(item.position)}
        disabled={chosen.pending || chosen.isFullFor(item.position)}
        options={[{ value: '', label: none }, ...options]}
        onChange={({ target }) => chosen.choose(item.position, target.value)}
      />
    </div>
  )
}
