import { useTranslation } from 'react-i18next'
import { useToast } from '../hooks/use-toast.ts'
import { IconButton } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'

/** Hands the link of this page on, or the given one: by the device's own sheet, else to the clipboard. */
export function ShareButton({ title, address }: { title: string; address?: string }) {
  const { t } = useTranslation('goods')
  const toast = useToast()
  const handleShare = async (): Promise<void> => {
    const url = address ?? location.href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.show(t('share.copied'))
    } catch (error) {
      // Closing the device's sheet is not an error.
      if ((error as Error).name !== 'AbortError') toast.show(url)
    }
  }
  return (
    <IconButton label={t('share.link')} onClick={() => void handleShare()}>
      <Icon name="share" />
    </IconButton>
  )
}
