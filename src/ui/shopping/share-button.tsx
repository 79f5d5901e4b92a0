import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../primitives/use-texts.ts'
import { loadPatiently } from '#streams/platform/load-chunk.ts'
import { IconButton } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import type { Shared } from './share-sheet.tsx'

const ShareSheet = lazy(() =>
  loadPatiently(() => import('./share-sheet.tsx')).then((it) => ({ default: it.ShareSheet })),
)

/** Opens the ways to hand on a product or a shop. */
export function ShareButton(shared: Shared) {
  const { t } = useTexts('goods')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('share.open')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="share" />
      </IconButton>
      {isOpen &&
        // Outside the bar, which draws the buttons in it over a picture.
        createPortal(
          <Suspense fallback={null}>
            <ShareSheet {...shared} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
