import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLayer } from '../layers.ts'
import { IconButton } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'

/** One picture over everything else: a tap doubles it, then it can be pushed around; arrows go on to the next. */
export function PictureZoom({
  pictures,
  at,
  title,
  onMove,
  onClose,
}: {
  pictures: readonly string[]
  at: number
  title: string
  onMove: (index: number) => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation(['upload', 'common'])
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDouble, setDouble] = useState(false)
  useLayer(() => {
    onClose()
    return true
  })
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  const move = (by: number): void => {
    setDouble(false)
    onMove((at + by + pictures.length) % pictures.length)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={({ key }) => {
        const forward = i18n.dir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
        if (key === 'ArrowLeft' || key === 'ArrowRight') move(key === forward ? 1 : -1)
      }}
      className="m-0 size-full max-h-none max-w-none animate-enter bg-canvas p-0 text-ink backdrop:bg-scrim"
    >
      <div className="grid size-full overflow-auto overscroll-contain">
        <button
          type="button"
          aria-label={t(isDouble ? 'zoom.smaller' : 'zoom.larger')}
          onClick={() => setDouble(!isDouble)}
          className={cx(
            'grid grid-cols-1 grid-rows-1 place-items-center',
            isDouble ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in',
          )}
        >
          <img src={pictures[at]} alt={`${title} (${at + 1})`} className="size-full object-contain" />
        </button>
      </div>
      <div className="fixed inset-x-0 top-0 flex items-center justify-between p-2 pt-[max(8px,env(safe-area-inset-top))]">
        <p className="figures rounded-full bg-surface/85 px-3 py-1 text-sm">
          <Isolated ltr>
            {at + 1}/{pictures.length}
          </Isolated>
        </p>
        <IconButton label={t('common:actions.close')} onClick={onClose} className="bg-surface/85">
          <Icon name="close" />
        </IconButton>
      </div>
      {pictures.length > 1 && (
        <div className="fixed inset-x-0 bottom-0 flex justify-center gap-3 p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
          <IconButton repeats label={t('zoom.previous')} onClick={() => move(-1)} className="bg-surface/85">
            <Icon name="back" />
          </IconButton>
          <IconButton repeats label={t('zoom.next')} onClick={() => move(1)} className="bg-surface/85">
            <Icon name="next" />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}
