import { useTranslation } from 'react-i18next'
import { categoryCalls } from '#contract/category.calls.ts'
import type { DrawerInput } from '#contract/product.contract.ts'
import { accepted } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLiveCall } from '../../../hooks/use-live-call.ts'
import { useFormat } from '../../../primitives/format.ts'

/** What the list is called: the words searched for, else its category. */
export function useListTitle({ words, category }: DrawerInput): string {
  const { t } = useTranslation('goods')
  const { words: say } = useFormat()
  const tree = useLiveCall(category ? 'categories' : 'none', async () =>
    category ? ask(categoryCalls.tree, {}) : accepted({ data: [] }),
  )
  if (words) return words
  const branches = dataOf(tree)?.data ?? []
  const found = branches.flatMap((branch) => [branch, ...branch.children]).find(({ id }) => id === category)
  return found ? say(found.name) : t('list.title')
}
