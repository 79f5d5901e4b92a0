import { useTexts } from '../../../primitives/use-texts.ts'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import { useCopy } from '../../../hooks/use-copy.ts'
import { links } from '../../../links.ts'
import { QrCode } from '../../../parts/qr-code.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'

/** The link of the shop and its code for a camera. */
export function ShareStep({ shop, onShared }: { shop: ShopBoard['shop']; onShared: () => void }) {
  const { t } = useTexts('shop')
  const copy = useCopy()
  const address = links.sharedShop(shop.id)
  const handleShare = async (): Promise<void> => {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: shop.name, url: address })
      else copy(address)
      onShared()
    } catch (error) {
      // A device sheet that was closed has shared nothing; where it fails, the link is copied.
      if ((error as Error).name === 'AbortError') return
      copy(address)
      onShared()
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode text={address} label={t('steps.share.code')} className="size-32 rounded-control" />
      <div className="grid min-w-0 flex-1 basis-52 gap-3">
        <Isolated ltr className="text-sm wrap-anywhere text-muted">
          {address}
        </Isolated>
        <Button kind="primary" onClick={() => void handleShare()}>
          {t('steps.share.share')}
        </Button>
      </div>
    </div>
  )
}
