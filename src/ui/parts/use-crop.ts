import { type KeyboardEvent, type PointerEvent, type WheelEvent, useEffect, useRef, useState } from 'react'
import { type Crop, frameOf, moved, WHOLE, within } from './crop.ts'

/** So far an arrow key moves the picture, in parts of the frame. */
const STEP = 0.05
const ARROWS: Readonly<Record<string, { readonly right: number; readonly down: number }>> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
}

/** The part of a picture that is kept, drawn on `canvas` so many pixels wide, and moved there by a pointer, the wheel or keys. */
export function useCrop(picture: HTMLImageElement, width: number, firstRatio: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const [crop, setCrop] = useState<Crop>({ ...WHOLE, ratio: firstRatio })
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
  const letGo = (): void => {
    grip.current = undefined
  }
  const on = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>): void => {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      grip.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
      const from = grip.current
      if (!from) return
      grip.current = { x, y }
      const shown = currentTarget.getBoundingClientRect()
      if (shown.width === 0) return
      change((before) => moved(size, before, { right: (x - from.x) / shown.width, down: (y - from.y) / shown.height }))
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onWheel: ({ deltaY }: WheelEvent): void =>
      change((before) => ({ ...before, zoom: before.zoom * (deltaY < 0 ? 1.05 : 0.95) })),
    onKeyDown: (event: KeyboardEvent): void => {
      const by = ARROWS[event.key]
      const zoom = event.key === '+' ? 0.1 : event.key === '-' ? -0.1 : 0
      if (!by && zoom === 0) return
      event.preventDefault()
      change((before) => (by ? moved(size, before, by) : { ...before, zoom: before.zoom + zoom }))
    },
  }
  return { canvas, crop, change, height, on }
}
