import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as phones wait themselves. */
const PRESS_MS = 500
/** A finger that moves further scrolls. */
const STILL_PX = 10

/** Calls back when a finger rests on an element; a mouse has other ways. The tap that ends it opens nothing. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isPressed = useRef(false)
  const cancel = (): void => clearTimeout(timer.current)
  useEffect(() => cancel, [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      isPressed.current = false
      if (pointerType === 'mouse') return
      from.current = { x: clientX, y: clientY }
      cancel()
      timer.current = setTimeout(() => {
        isPressed.current = true
        onPress()
      }, PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!isPressed.current) return
      isPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
