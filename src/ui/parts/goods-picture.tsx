import { Icon } from '../primitives/icon.tsx'
import { Photo } from '../primitives/photo.tsx'

/** A product's picture in a list of the merchant, in CSS pixels; a quiet ground where it has none yet. */
export function GoodsPicture({ src, width, height }: { src: string; width: number; height: number }) {
  const size = { inlineSize: width, blockSize: height }
  if (src === '')
    return (
      <span
        aria-hidden="true"
        style={size}
        className="grid shrink-0 place-items-center rounded-control bg-canvas text-faint"
      >
        <Icon name="box" />
      </span>
    )
  return (
    <span style={size} className="shrink-0 overflow-hidden rounded-control bg-canvas">
      <Photo src={src} width={width} height={height} shown={`${width}px`} className="size-full object-cover" />
    </span>
  )
}
