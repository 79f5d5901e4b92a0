import { useTexts } from '../primitives/use-texts.ts'
import { Button } from '../primitives/button.tsx'
import { Chip } from '../primitives/chip.tsx'
import { Sheet } from '../primitives/sheet.tsx'
import { MAX_ZOOM } from './crop.ts'
import { useCrop } from './use-crop.ts'

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
  const { t } = useTexts('upload')
  const { canvas, crop, change, height, on } = useCrop(picture, width, shapes[0]?.ratio ?? 1)
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
        <Shapes shapes={shapes} ratio={crop.ratio} onChoose={(ratio) => change((before) => ({ ...before, ratio }))} />
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={part}
          tabIndex={0}
          data-autofocus
          {...on}
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

function Shapes({
  shapes,
  ratio: chosen,
  onChoose,
}: {
  shapes: readonly CropShape[]
  ratio: number
  onChoose: (ratio: number) => void
}) {
  if (shapes.length < 2) return null
  return (
    <div className="flex flex-wrap gap-2">
      {shapes.map(({ label, ratio }) => (
        <Chip key={label} chosen={ratio === chosen} onClick={() => onChoose(ratio)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
