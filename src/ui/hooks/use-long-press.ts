import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { startTimer, type Timer } from '#client/time.ts'

/** As long as phones wait themselves. */
const PRESS_MS = 500
/** A finger that moves further scrolls. */
const STILL_PX = 10

/** Calls back when a finger rests on an element; a mouse has other ways. Neither the tap that ends it nor the browser's own menu opens anything. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<Timer>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isPressed = useRef(false)
  const isFinger = useRef(false)
  const cancel = (): void => clearTimeout(timer.current)
  useEffect(() => cancel, [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      isPressed.current = false
      isFinger.current = pointerType !== 'mouse'
      if (!isFinger.current) return
      from.current = { x: clientX, y: clientY }
      cancel()
      timer.current = startTimer(() => {
        isPressed.current = true
        onPress()
      }, PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // A finger that rests on a link or a picture would get the menu of the browser over this one, and lose the press to it.
    onContextMenu: (event: MouseEvent) => {
      if (isFinger.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isPressed.current) return
      isPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
