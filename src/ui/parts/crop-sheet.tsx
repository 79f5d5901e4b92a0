import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../primitives/button.tsx'
import { Chip } from '../primitives/chip.tsx'
import { Sheet } from '../primitives/sheet.tsx'
import { type Crop, frameOf, MAX_ZOOM, moved, WHOLE, within } from './crop.ts'

/** So far an arrow key moves the picture, in parts of the frame. */
const STEP = 0.05
const ARROWS: Readonly<Record<string, { readonly right: number; readonly down: number }>> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
}

/** A shape that a picture may be cut to, and what it is called. */
export interface CropShape {
  readonly label: string
  /** Width by height. */
  readonly ratio: number
}

/**
 * Chooses the part of a picture that is kept: dragged by a pointer or moved by arrow keys, and enlarged by a slider. Of several shapes
 * one is chosen first.
 */
export function CropSheet({
  picture,
  title,
  text,
  part,
  submit,
  shapes = [],
  width = 512,
  type = 'image/png',
  onDone,
  onClose,
}: {
  picture: HTMLImageElement
  title: string
  text: string
  /** What the part is called that is kept. */
  part: string
  submit: string
  /** A square where none is given. */
  shapes?: readonly CropShape[]
  /** How wide the result is, in pixels. */
  width?: number
  type?: 'image/png' | 'image/jpeg'
  onDone: (cut: Blob) => void
  onClose: () => void
}) {
  const { t } = useTranslation('upload')
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const [crop, setCrop] = useState<Crop>({ ...WHOLE, ratio: shapes[0]?.ratio ?? 1 })
  const height = Math.round(width / crop.ratio)
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  useEffect(() => {
    const from = frameOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop)
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, from.left, from.top, from.width, from.height, 0, 0, width, height)
  }, [picture, crop, width, height])
  const change = (next: (before: Crop) => Crop): void => setCrop((before) => within(size, next(before)))

  const handleDrag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    const from = grip.current
    if (!from) return
    grip.current = { x, y }
    const shown = currentTarget.getBoundingClientRect()
    if (shown.width === 0) return
    change((before) => moved(size, before, { right: (x - from.x) / shown.width, down: (y - from.y) / shown.height }))
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
      title={title}
      onClose={onClose}
      foot={
        <Button wide kind="primary" onClick={() => canvas.current?.toBlob((cut) => cut && onDone(cut), type, 0.9)}>
          {submit}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{text}</p>
        {shapes.length > 1 && (
          <div className="flex flex-wrap gap-2">
            {shapes.map(({ label, ratio }) => (
              <Chip
                key={label}
                chosen={ratio === crop.ratio}
                onClick={() => change((before) => ({ ...before, ratio }))}
              >
                {label}
              </Chip>
            ))}
          </div>
        )}
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={part}
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
          style={{ aspectRatio: crop.ratio }}
          className="w-full max-w-80 cursor-grab touch-none justify-self-center rounded-control bg-canvas focus-visible:outline-2 focus-visible:outline-thread active:cursor-grabbing"
        />
        <label className="grid gap-1.5 text-sm font-medium">
          {t('crop.zoom')}
          <input
            type="range"
            name="zoom"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => change((before) => ({ ...before, zoom: Number(target.value) }))}
            className="w-full"
          />
        </label>
      </div>
    </Sheet>
  )
}
