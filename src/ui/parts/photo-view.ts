/** What is seen of a picture: how much larger than the whole, and how far its middle is moved, in pixels. */
export interface PhotoView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The whole picture. */
export const WHOLE: PhotoView = { scale: 1, x: 0, y: 0 }
export const MOST_ZOOM = 6
/** What one press of a key or a button does. */
export const ZOOM_STEP = 1.5

interface Box {
  readonly width: number
  readonly height: number
}
interface Point {
  readonly x: number
  readonly y: number
}

// Plus zero: -0 is another value to a reader of the view.
const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) + 0

/** The same view, moved so far back that the picture fills the box. */
export function within({ scale, x, y }: PhotoView, { width, height }: Box): PhotoView {
  const bounded = Math.min(MOST_ZOOM, Math.max(1, scale))
  const room = (bounded - 1) / 2
  return { scale: bounded, x: between(x, room * width), y: between(y, room * height) }
}

/** Zooms so that the point of the picture under `at` (from the middle of the box) stays where it is. */
export function zoomed(view: PhotoView, factor: number, at: Point, box: Box): PhotoView {
  const scale = Math.min(MOST_ZOOM, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, box)
}

/** Pushes a picture around. */
export const pushed = (view: PhotoView, by: Point, box: Box): PhotoView =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, box)
