import { useTexts } from '../../../primitives/use-texts.ts'
import type { SaveState } from '../../../hooks/use-autosave.ts'

/** Whether what is typed is saved. */
export function SavedMark({ state }: { state: SaveState }) {
  const { t } = useTexts('shopApplication')
  if (state === 'elsewhere') return null
  return (
    <span role="status" data-saved={state} className={state === 'failed' ? 'text-bad' : 'text-muted'}>
      {t(`save.${state}`)}
    </span>
  )
}
