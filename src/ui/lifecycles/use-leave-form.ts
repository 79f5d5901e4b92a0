import type { RefObject } from 'react'

/** Closes the form of a case. The focus went with the form: the person goes on at the button of `backTo`, or at the case. */
export const useLeaveForm =
  (box: RefObject<HTMLElement | null>, close: () => void) =>
  (backTo?: string): void => {
    close()
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const opener = backTo && box.current?.querySelector<HTMLElement>(`[data-event="${backTo}"]`)
      const title = box.current?.closest('[data-part=case]')?.querySelector<HTMLElement>('h2')
      ;(opener || title)?.focus()
    })
  }
