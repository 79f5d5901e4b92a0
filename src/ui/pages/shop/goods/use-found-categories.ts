import type { CategoryTree } from '#contract/catalogue/category.contract.ts'
import { useMeantCategories } from './use-meant-categories.ts'

export type CategoryGroup = CategoryTree['data'][number]
type Category = CategoryGroup | CategoryGroup['children'][number]

/** A category with the group that it stands in. */
export interface Placed {
  readonly group: CategoryGroup
  readonly child: Category
}

/** The categories of a group. A group without any is one itself. */
const categoriesOf = (group: CategoryGroup): readonly Category[] =>
  group.children.length > 0 ? group.children : [group]

/** All categories, each with its group. */
export const allCategories = (tree: CategoryTree['data']): readonly Placed[] =>
  tree.flatMap((group) => categoriesOf(group).map((child) => ({ group, child })))

/** The categories that a search term means: those with such a name first, then those of products that it finds. */
export function useFoundCategories(all: readonly Placed[], wanted: string): readonly Placed[] {
  const named = all.filter(({ group, child }) =>
    [...Object.values(child.name), ...Object.values(group.name)].some((name = '') =>
      name.toLowerCase().includes(wanted),
    ),
  )
  const meant = useMeantCategories(wanted)
  // What is called so comes first; behind it is what holds products that are called so, by any word of the same meaning.
  return [...named, ...meant.flatMap((id) => all.filter((one) => one.child.id === id && !named.includes(one)))]
}
