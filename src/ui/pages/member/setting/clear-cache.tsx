import { useTranslation } from 'react-i18next'
import { clearLastValues } from '#streams/platform/last-values.ts'
import { forgetSeen } from '#streams/catalogue/seen.stream.ts'
import { saveItem } from '#streams/platform/storage.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** Forgets what was searched for and viewed, and the lists kept for going back. Cart, session and choices stay. */
export function ClearCache() {
  const { t } = useTranslation('account')
  const toast = useToast()
  const handleClear = (): void => {
    saveItem('shop.searches', undefined)
    forgetSeen()
    clearLastValues()
    toast.show(t('setting.cleared'))
  }
  return (
    <button
      type="button"
      onClick={handleClear}
      className="flex min-h-14 items-center justify-between gap-4 border-y border-line py-2 text-start"
    >
      <span>
        <span className="block">{t('setting.clear')}</span>
        <span className="block text-sm text-muted">{t('setting.clearHint')}</span>
      </span>
      <Icon name="trash" size={18} className="text-muted" />
    </button>
  )
}
