import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { leaveBehind } from './leave-behind.ts'
import { steadyMs } from '#client/time.ts'

/** So long after it opened, the second half of a double click lands on the sheet: it is not meant for what lies there now. */
const DOUBLE_CLICK_MS = 500

/**
 * A dialog that is open as long as it is drawn: the props of its element. Escape and a press beside it `close` it; while `pending`, it
 * opens again where the browser closed it all the same.
 */
export function useModal({ pending, onClose, close }: { pending: boolean; onClose: () => void; close: () => boolean }) {
  const ref = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  const isStray = ({ detail, timeStamp }: MouseEvent): boolean =>
    detail > 1 && timeStamp - openedAt.current < DOUBLE_CLICK_MS
  // Closed while it still stands there, so that the browser gives the focus back to whatever opened it.
  useLayoutEffect(() => {
    const shown = ref.current
    if (shown && !shown.open) {
      shown.showModal()
      openedAt.current = steadyMs()
      // The browser would choose the close button; what the sheet is for comes first.
      ;(shown.querySelector<HTMLElement>('[data-autofocus]') ?? shown).focus()
    }
    return () => {
      if (!shown) return
      leaveBehind(shown, 'sheet')
      shown.close()
    }
  }, [])
  return {
    ref,
    onCancel: (event: SyntheticEvent): void => {
      event.preventDefault()
      close()
    },
    // A second Escape closes it without asking.
    onClose: (): void => {
      if (!ref.current || ref.current.open) return
      if (pending) ref.current.showModal()
      else onClose()
    },
    // Neither takes the focus away from what a keyboard types into.
    onMouseDownCapture: (event: MouseEvent): void => {
      if (isStray(event) || event.target === ref.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent): void => {
      if (!isStray(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick: ({ target }: MouseEvent): void => {
      if (target === ref.current) close()
    },
  }
}
