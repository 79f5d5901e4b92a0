import { useTexts } from '../primitives/use-texts.ts'
import type { Undoable } from '#streams/platform/removal.ts'
import { useToast } from './use-toast.ts'

/** Says what was removed, with a button that undoes it for six seconds; a refusal is said instead. */
export function useUndo() {
  const { t } = useTexts()
  const toast = useToast()
  return (text: string, { done, undo }: Undoable): void => {
    let isUndone = false
    const dismiss = toast.offer(text, {
      label: t('actions.undo'),
      run: () => {
        isUndone = true
        dismiss()
        void undo().then((answer) => answer.ok || toast.problem(answer.problem))
      },
    })
    void done.then((answer) => {
      // The answer of the undo says it then.
      if (answer.ok || isUndone) return
      dismiss()
      toast.problem(answer.problem)
    })
  }
}
