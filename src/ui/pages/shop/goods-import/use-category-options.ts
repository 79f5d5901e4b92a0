import { watchCategories } from '#streams/catalogue/category.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useFormat } from '../../../primitives/format.ts'

/** Every category that a product can be in, with its group. */
export function useCategoryOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { localised } = useFormat()
  const tree = dataOf(useLive(watchCategories()))?.data ?? []
  return tree.flatMap((group) =>
    (group.children.length > 0 ? group.children : [group]).map((child) => ({
      value: child.id,
      label: group.id === child.id ? localised(child.name) : `${localised(group.name)} · ${localised(child.name)}`,
    })),
  )
}
