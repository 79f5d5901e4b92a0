import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../primitives/button.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { type Crop, MAX_ZOOM, moved, squareOf, WHOLE, within } from './crop.ts'

/** The side of a logo in pixels: sharp at twice the size that any screen shows. */
const SIDE = 512
/** So far an arrow key moves the picture, in parts of the square. */
const STEP = 0.05
const ARROWS: Readonly<Record<string, { readonly right: number; readonly down: number }>> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
}

/** Chooses the square of a picture: dragged by a pointer or moved by arrow keys, and enlarged by a slider. */
export function CropSheet({
  picture,
  onDone,
  onClose,
}: {
  picture: HTMLImageElement
  onDone: (cut: Blob) => void
  onClose: () => void
}) {
  const { t } = useTranslation('shopSetting')
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const [crop, setCrop] = useState(WHOLE)
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  useEffect(() => {
    const { left, top, side } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop)
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, SIDE, SIDE)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  }, [picture, crop])
  const change = (next: (before: Crop) => Crop): void => setCrop((before) => within(size, next(before)))

  const handleDrag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    const from = grip.current
    if (!from) return
    grip.current = { x, y }
    const { width } = currentTarget.getBoundingClientRect()
    if (width > 0) change((before) => moved(size, before, { right: (x - from.x) / width, down: (y - from.y) / width }))
  }
  const handleKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key]
    const zoom = event.key === '+' ? 0.1 : event.key === '-' ? -0.1 : 0
    if (!by && zoom === 0) return
    event.preventDefault()
    change((before) => (by ? moved(size, before, by) : { ...before, zoom: before.zoom + zoom }))
  }
  return (
    <Sheet
      title={t('logo.crop')}
      onClose={onClose}
      foot={
        <Button wide kind="primary" onClick={() => canvas.current?.toBlob((cut) => cut && onDone(cut), 'image/png')}>
          {t('logo.use')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t('logo.cropText')}</p>
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          role="img"
          aria-label={t('logo.square')}
          tabIndex={0}
          data-autofocus
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId)
            grip.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={handleDrag}
          onPointerUp={() => (grip.current = undefined)}
          onPointerCancel={() => (grip.current = undefined)}
          onWheel={({ deltaY }) => change((before) => ({ ...before, zoom: before.zoom * (deltaY < 0 ? 1.05 : 0.95) }))}
          onKeyDown={handleKey}
          className="aspect-square w-full max-w-80 cursor-grab touch-none justify-self-center rounded-control bg-canvas focus-visible:outline-2 focus-visible:outline-thread active:cursor-grabbing"
        />
        <label className="grid gap-1.5 text-sm font-medium">
          {t('logo.zoom')}
          <input
            type="range"
            name="zoom"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => change((before) => ({ ...before, zoom: Number(target.value) }))}
            className="min-h-11 w-full accent-(--fill)"
          />
        </label>
      </div>
    </Sheet>
  )
}
