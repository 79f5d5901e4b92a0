/** The frame that is cut out of a picture: how much larger than necessary the picture is drawn, and where its middle lies. */
export interface Crop {
  /** 1 shows as much as fits into the frame. */
  readonly zoom: number
  /** The middle of the frame in the picture, from 0 to 1. */
  readonly x: number
  readonly y: number
  /** Width by height of the frame; 1 is a square. */
  readonly ratio: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The largest zoom. */
export const MAX_ZOOM = 4
/** The middle, as large as it goes. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5, ratio: 1 }

/** The size of the frame in pixels of the picture. */
function frameSize({ width, height }: Size, { zoom, ratio }: Pick<Crop, 'zoom' | 'ratio'>): Size {
  const across = Math.min(width, height * ratio) / zoom
  return { width: across, height: across / ratio }
}

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The nearest crop that lies within the picture. */
export function within(size: Size, { zoom, x, y, ratio }: Crop): Crop {
  const kept = between(zoom, 1, MAX_ZOOM)
  const frame = frameSize(size, { zoom: kept, ratio })
  const [acrossHalf, downHalf] = [frame.width / size.width / 2, frame.height / size.height / 2]
  return { zoom: kept, x: between(x, acrossHalf, 1 - acrossHalf), y: between(y, downHalf, 1 - downHalf), ratio }
}

/** Moves the picture under the frame by parts of the frame's sides. */
export function moved(
  size: Size,
  crop: Crop,
  { right, down }: { readonly right: number; readonly down: number },
): Crop {
  const frame = frameSize(size, crop)
  return within(size, {
    ...crop,
    x: crop.x - (right * frame.width) / size.width,
    y: crop.y - (down * frame.height) / size.height,
  })
}

/** What is cut out, in pixels of the picture. */
export function frameOf(size: Size, crop: Crop): Size & { readonly left: number; readonly top: number } {
  const kept = within(size, crop)
  const { width, height } = frameSize(size, kept)
  return { left: kept.x * size.width - width / 2, top: kept.y * size.height - height / 2, width, height }
}
