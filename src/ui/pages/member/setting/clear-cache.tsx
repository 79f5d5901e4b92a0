import { useTexts } from '../../../primitives/use-texts.ts'
import { clearLastValues } from '#streams/platform/last-values.ts'
import { forgetPictures } from '#streams/people/left-behind.ts'
import { forgetSeen } from '#streams/catalogue/seen.stream.ts'
import { saveItem } from '#streams/platform/storage.ts'
import { useKeptSize } from '../../../hooks/use-kept-size.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** Forgets what was searched for and viewed, pictures, and the lists kept for going back. Cart, session and choices stay. */
export function ClearCache() {
  const { t } = useTexts('account')
  const { size } = useFormat()
  const toast = useToast()
  const { bytes, measure } = useKeptSize()
  const handleClear = async (): Promise<void> => {
    saveItem('shop.searches', undefined)
    forgetSeen()
    clearLastValues()
    await forgetPictures()
    await measure()
    toast.show(t('setting.cleared'))
  }
  return (
    <button
      type="button"
      onClick={() => void handleClear()}
      className="flex min-h-14 items-center justify-between gap-4 border-y border-line py-2 text-start"
    >
      <span>
        <span className="block">{t('setting.clear')}</span>
        <span className="block text-sm text-muted">{t('setting.clearHint')}</span>
        {bytes !== undefined && (
          <span className="figures block text-sm text-muted">{t('setting.kept', { size: size(bytes) })}</span>
        )}
      </span>
      <Icon name="trash" size={18} className="text-muted" />
    </button>
  )
}
