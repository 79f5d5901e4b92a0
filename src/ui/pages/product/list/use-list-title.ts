import { useTexts } from '../../../primitives/use-texts.ts'
import type { DrawerInput } from '#contract/catalogue/product.contract.ts'
import { watchCategories } from '#streams/catalogue/category.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useFormat } from '../../../primitives/format.ts'

/** What the list is called: the words searched for, else its category. */
export function useListTitle({ keywords, category }: DrawerInput): string {
  const { t } = useTexts('goods')
  const { localised: say } = useFormat()
  const tree = useLive(category ? watchCategories() : undefined)
  if (keywords) return keywords
  const branches = dataOf(tree)?.data ?? []
  const found = branches.flatMap((branch) => [branch, ...branch.children]).find(({ id }) => id === category)
  return found ? say(found.name) : t('list.title')
}
