import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PhotoView, pushed, WHOLE, ZOOM_STEP, zoomed } from './photo-view.ts'

/** A finger that moved less than this has tapped. */
const TAP_PX = 8
/** A whole picture that was drawn so far to the side makes room for the next. */
const SWIPE_PX = 56
const DOUBLE = 2.5

interface Point {
  readonly x: number
  readonly y: number
}

const middleOf = (of: HTMLElement, { x, y }: Point): Point => {
  const { left, top, width, height } = of.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Zooms a picture by taps, the wheel and two fingers, pushes it around, and hears of swipes: 1 to the right, -1 to the left. */
export function usePhotoView(
  stage: RefObject<HTMLElement | null>,
  picture: string,
  onSwipe: (towards: 1 | -1) => void,
) {
  const [seen, setSeen] = useState({ picture, view: WHOLE })
  // Another picture begins whole.
  const view = seen.picture === picture ? seen.view : WHOLE
  const setView = (next: (now: PhotoView) => PhotoView): void =>
    setSeen((now) => ({ picture, view: next(now.picture === picture ? now.view : WHOLE) }))
  const fingers = useRef(new Map<number, Point>())
  const begun = useRef<Point>(undefined)
  const box = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 })
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }): void => setView((now) => zoomed(now, factor, at, box()))

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const shown = stage.current
    if (!shown) return
    zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, middleOf(shown, { x: event.clientX, y: event.clientY }))
  })
  useEffect(() => {
    const shown = stage.current
    // React listens to the wheel passively, and the page must not scroll under the picture.
    const listen = (event: WheelEvent): void => handleWheel(event)
    shown?.addEventListener('wheel', listen, { passive: false })
    return () => shown?.removeEventListener('wheel', listen)
  }, [stage])

  const handleDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, at)
    begun.current = fingers.current.size === 1 ? at : undefined
  }
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, at)
    if (other) {
      const was = distance(before, other)
      if (was > 0)
        zoom(
          distance(at, other) / was,
          middleOf(event.currentTarget, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }),
        )
    } else setView((now) => pushed(now, { x: at.x - before.x, y: at.y - before.y }, box()))
  }
  const handleUp = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId)
    const from = begun.current
    begun.current = undefined
    if (!from || event.type === 'pointercancel') return
    const at = { x: event.clientX, y: event.clientY }
    const aside = at.x - from.x
    if (distance(from, at) < TAP_PX) {
      if (view.scale > 1) setView(() => WHOLE)
      else zoom(DOUBLE, middleOf(event.currentTarget, at))
    } else if (view.scale === 1 && Math.abs(aside) > SWIPE_PX && Math.abs(aside) > Math.abs(at.y - from.y))
      onSwipe(aside > 0 ? 1 : -1)
  }
  return {
    view,
    zoom,
    reset: () => setView(() => WHOLE),
    pointer: { onPointerDown: handleDown, onPointerMove: handleMove, onPointerUp: handleUp, onPointerCancel: handleUp },
  }
}
