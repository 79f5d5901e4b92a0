import { type PointerEvent, useRef } from 'react'

/** So far down, or so fast, a sheet is let go; less, and it comes back. */
const AWAY_PX = 96
const FAST_PX_PER_MS = 0.6
/** A finger that only touches also moves a little. */
const TOUCH_PX = 24

type Dragged = PointerEvent<HTMLElement>

function moveTo({ currentTarget }: Dragged, px: number): void {
  const sheet = currentTarget.closest('dialog')
  if (sheet) sheet.style.translate = px > 0 ? `0 ${px}px` : ''
}

/** Lets a finger drag a sheet down by its head; what is let go far enough down is closed. */
export function useDragAway(close: () => boolean) {
  const from = useRef<{ y: number; at: number } | undefined>(undefined)
  return {
    onPointerDown: (event: Dragged) => {
      // A mouse has the cross; and a button in the head is pressed, not dragged.
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return
      from.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: Dragged) => {
      if (from.current) moveTo(event, event.clientY - from.current.y)
    },
    onPointerUp: (event: Dragged) => {
      const start = from.current
      from.current = undefined
      if (!start) return
      const way = event.clientY - start.y
      const isFast = way > TOUCH_PX && way / Math.max(1, event.timeStamp - start.at) > FAST_PX_PER_MS
      if ((way <= AWAY_PX && !isFast) || !close()) moveTo(event, 0)
    },
    onPointerCancel: (event: Dragged) => {
      from.current = undefined
      moveTo(event, 0)
    },
  }
}
