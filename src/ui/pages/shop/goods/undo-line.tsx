import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Button } from '../../../primitives/button.tsx'

/** So many removals of one list can be undone. */
const MOST_TAKEN = 20

/** Something that was taken out of a list, and its place there. */
export interface Taken<T> {
  readonly item: T
  readonly at: number
}

/** What was taken out of a list, the last one last, as long as it is not back. */
export function useTaken<T>(isBack: (item: T) => boolean) {
  const [all, setAll] = useState<readonly Taken<T>[]>([])
  const taken = all.filter(({ item }) => !isBack(item))
  return {
    last: taken.at(-1),
    note: (...more: readonly Taken<T>[]): void => setAll([...taken, ...more].slice(-MOST_TAKEN)),
    forgetLast: (): void => setAll(taken.slice(0, -1)),
  }
}

/** Says what was removed, and brings it back. */
export function UndoLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTexts('goodsEdit')
  return (
    <div
      data-part="undo"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-canvas ps-3 text-sm"
    >
      <span role="status" className="min-w-0 wrap-anywhere">
        {t('undo.removed', { name })}
      </span>
      <Button small kind="plain" onClick={onUndo}>
        {t('undo.undo')}
      </Button>
    </div>
  )
}
