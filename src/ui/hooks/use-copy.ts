import { useTranslation } from 'react-i18next'
import { useToast } from './use-toast.ts'

/**
 * Puts a text on the clipboard and says so. Where that fails it is said as well: without https there is no clipboard, a browser may
 * refuse it, and what lay there before must not be pasted in its place.
 */
export function useCopy() {
  const { t } = useTranslation()
  const toast = useToast()
  const handleCopied = (): void => toast.show(t('actions.copied'))
  const handleFailed = (): void => toast.show(t('actions.notCopied'), { tone: 'bad' })
  return (text: string): void => {
    const { clipboard } = navigator as Partial<Navigator>
    if (clipboard) void clipboard.writeText(text).then(handleCopied, handleFailed)
    else handleFailed()
  }
}
