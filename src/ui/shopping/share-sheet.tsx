import { useTexts } from '../primitives/use-texts.ts'
import { useCopy } from '../hooks/use-copy.ts'
import { useToast } from '../hooks/use-toast.ts'
import { QrCode } from '../parts/qr-code.tsx'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'
import { Sheet } from '../primitives/sheet.tsx'

/** What is handed on: its name, and its address outside the page. */
export interface Shared {
  readonly kind: 'goods' | 'shop' | 'list'
  readonly title: string
  readonly address: string
}

/** The ways to hand something on: the device’s own where it has one, the link, and a code for a camera that is drawn here. */
export function ShareSheet({ kind, title, address, onClose }: Shared & { onClose: () => void }) {
  const { t } = useTexts('goods')
  const copy = useCopy()
  const toast = useToast()
  const hasOwn = typeof navigator.share === 'function'
  const handleShare = async (): Promise<void> => {
    try {
      await navigator.share({ title, url: address })
      onClose()
    } catch (error) {
      // Closing the device's sheet is not an error.
      if ((error as Error).name !== 'AbortError') toast.show(t('share.failed'), { tone: 'bad' })
    }
  }
  return (
    <Sheet
      title={t(`share.${kind}`)}
      onClose={onClose}
      foot={
        <>
          {hasOwn && (
            <Button wide icon={<Icon name="share" size={20} />} onClick={() => void handleShare()}>
              {t('share.device')}
            </Button>
          )}
          <Button wide kind="primary" icon={<Icon name="copy" size={20} />} onClick={() => copy(address)}>
            {t('share.copy')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4">
        <Isolated cut={2} className="text-center font-medium">
          {title}
        </Isolated>
        <QrCode text={address} label={t('share.code')} className="size-44 rounded-control" />
        <p className="text-sm text-muted">{t('share.codeHint')}</p>
        <Isolated
          ltr
          className="w-full rounded-control bg-canvas px-3 py-2 text-center text-sm wrap-anywhere text-muted"
        >
          {address}
        </Isolated>
      </div>
    </Sheet>
  )
}
