import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { useLayer } from '../layers.ts'
import { links } from '../links.ts'
import { ownPicture } from '../own-picture.ts'
import { IconButton } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

function pageOf(pictures: readonly string[], at: number): string | undefined {
  const paths = pictures.map(ownPicture).filter((path) => path !== undefined)
  return paths.length > 0 && paths.length === pictures.length ? links.photos(paths, at) : undefined
}

/** Large pictures over everything else: the page below stays as it is. */
export function PictureZoom({
  pictures,
  at,
  title,
  page = pageOf(pictures, at),
  onMove,
  onClose,
}: {
  pictures: readonly string[]
  at: number
  title: string
  /** Where the same is seen on a page of its own: by default there is one where all pictures are public ones of this shop. */
  page?: string | undefined
  onMove: (index: number) => void
  onClose: () => void
}) {
  const { t } = useTexts(['common', 'upload'])
  const dialog = useRef<HTMLDialogElement>(null)
  useLayer(() => {
    onClose()
    return true
  })
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 size-full max-h-none max-w-none animate-enter bg-canvas p-0 text-ink backdrop:bg-scrim"
    >
      <PhotoViewer pictures={pictures} at={at} title={title} onMove={onMove} onClose={onClose} />
      {page !== undefined && (
        <a
          href={`#${page}`}
          target="_blank"
          rel="noopener"
          aria-label={t('upload:viewer.open')}
          title={t('upload:viewer.open')}
          className="fixed end-15 top-[max(8px,env(safe-area-inset-top))] inline-flex size-11 items-center justify-center rounded-full bg-surface/85"
        >
          <Icon name="share" />
        </a>
      )}
      <IconButton
        label={t('actions.close')}
        onClick={onClose}
        className="fixed end-2 top-[max(8px,env(safe-area-inset-top))] bg-surface/85"
      >
        <Icon name="close" />
      </IconButton>
    </dialog>
  )
}
