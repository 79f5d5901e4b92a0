import { useState } from 'react'
import type { GoodsImportView, ImportItem } from '#contract/catalogue/goods-import.contract.ts'
import { MOST_CHOSEN } from '#contract/catalogue/goods-import.form.ts'
import { readAgain } from '#streams/catalogue/goods-import.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'

/** The categories that are chosen product by product; the file is read again with all of them at once. */
export function useChosenCategories({ id, dialect, columns }: GoodsImportView) {
  const { send, pending } = useSend()
  const [changed, setChanged] = useState<ReadonlyMap<number, string>>(new Map())
  const before = new Map((dialect.chosen ?? []).map(({ position, category }) => [position, category]))
  const column = columns.find(({ as }) => as === 'category')?.name
  const all = new Map([...before, ...changed].filter(([, category]) => category !== ''))
  // What was chosen and taken back is no reason to read the file again: that may be done so many times only.
  const really = [...changed].filter(([position, category]) => category !== (before.get(position) ?? ''))
  return {
    /** The category that a product is shown with: a path, and whether it was guessed. */
    shownOf: ({
      changes,
      position,
    }: ImportItem): { readonly path: string; readonly isSuggested: boolean } | undefined => {
      const shown = changes.find(
        (change) =>
          change.kind === 'text' && change.before === '' && (change.column === column || change.column === FALLBACK),
      )
      return shown && { path: shown.after, isSuggested: !before.has(position) }
    },
    /** Whether no further product can be given a category by hand; those that have one may get another. */
    isFullFor: (position: number): boolean => all.size >= MOST_CHOSEN && !all.has(position),
    isFull: all.size >= MOST_CHOSEN,
    valueOf: (position: number): string => changed.get(position) ?? before.get(position) ?? '',
    choose: (position: number, category: string): void => {
      setChanged(new Map([...changed, [position, category]]))
    },
    count: really.length,
    pending,
    apply: () =>
      send(() =>
        readAgain(id, { ...dialect, chosen: [...all].map(([position, category]) => ({ position, category })) }),
      ),
  }
}

/** What the column is called where the file has none. */
const FALLBACK = 'Product Category'
