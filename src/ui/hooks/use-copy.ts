import { useTexts } from '../primitives/use-texts.ts'
import { useToast } from './use-toast.ts'

/**
 * Copies a text to the clipboard and confirms it. A failure is reported as well (no https, or the browser refuses): otherwise the
 * person might paste the old content.
 */
export function useCopy() {
  const { t } = useTexts()
  const toast = useToast()
  const handleCopied = (): void => toast.show(t('actions.copied'))
  const handleFailed = (): void => toast.show(t('actions.notCopied'), { tone: 'bad' })
  return (text: string): void => {
    const { clipboard } = navigator as Partial<Navigator>
    if (clipboard) void clipboard.writeText(text).then(handleCopied, handleFailed)
    else handleFailed()
  }
}
