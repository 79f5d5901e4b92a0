/** The square that is cut out of a picture: how much larger than necessary the picture is drawn, and where its middle lies. */
export interface Crop {
  /** 1 shows as much as fits into the square. */
  readonly zoom: number
  /** The middle of the square in the picture, from 0 to 1. */
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The largest zoom. */
export const MAX_ZOOM = 4
/** The middle, as large as it goes. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The side of the square in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The nearest crop that lies within the picture. */
export function within(size: Size, { zoom, x, y }: Crop): Crop {
  const kept = between(zoom, 1, MAX_ZOOM)
  const half = sideOf(size, kept) / 2
  return {
    zoom: kept,
    x: between(x, half / size.width, 1 - half / size.width),
    y: between(y, half / size.height, 1 - half / size.height),
  }
}

/** Moves the picture under the square by parts of the square's side. */
export function moved(
  size: Size,
  crop: Crop,
  { right, down }: { readonly right: number; readonly down: number },
): Crop {
  const side = sideOf(size, crop.zoom)
  return within(size, {
    ...crop,
    x: crop.x - (right * side) / size.width,
    y: crop.y - (down * side) / size.height,
  })
}

/** What is cut out, in pixels of the picture. */
export function squareOf(
  size: Size,
  crop: Crop,
): { readonly left: number; readonly top: number; readonly side: number } {
  const { zoom, x, y } = within(size, crop)
  const side = sideOf(size, zoom)
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}
