import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './button.tsx'
import { useLayer } from '../layers.ts'
import { leaveBehind } from './leave-behind.ts'

/** So long after it opened, the second half of a double click lands on the sheet: it is not meant for what lies there now. */
const DOUBLE_CLICK_MS = 500

/** A sheet from below on a phone, a dialog on a wide screen. The browser's own dialog keeps the focus and takes Escape. */
export function Sheet({
  title,
  onClose,
  children,
  foot,
  pending = false,
}: {
  title: string
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
  /** What was asked here is on its way: the sheet stays until the answer is there, so that no refusal is lost. */
  pending?: boolean
}) {
  const { t } = useTranslation()
  const close = (): boolean => {
    if (!pending) onClose()
    return !pending
  }
  useLayer(close)
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  const isStray = ({ detail, timeStamp }: MouseEvent): boolean =>
    detail > 1 && timeStamp - openedAt.current < DOUBLE_CLICK_MS
  // Closed while it still stands there, so that the browser gives the focus back to whatever opened it.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) {
      shown.showModal()
      openedAt.current = performance.now()
      // The browser would choose the close button; what the sheet is for comes first.
      ;(shown.querySelector<HTMLElement>('[data-autofocus]') ?? shown).focus()
    }
    return () => {
      if (!shown) return
      leaveBehind(shown, 'sheet')
      shown.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // A second Escape closes it without asking.
      onClose={() => {
        if (!dialog.current || dialog.current.open) return
        if (pending) dialog.current.showModal()
        else onClose()
      }}
      // Neither takes the focus away from what a keyboard types into.
      onMouseDownCapture={(event) => {
        if (isStray(event) || event.target === dialog.current) event.preventDefault()
      }}
      onClickCapture={(event) => {
        if (!isStray(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={({ target }) => void (target === dialog.current && close())}
      className={cx(
        'm-0 mt-auto flex max-h-[88dvh] w-full max-w-none animate-sheet flex-col overflow-hidden rounded-t-card bg-raised p-0 text-ink shadow-float outline-none backdrop:bg-scrim',
        'wide:m-auto wide:max-w-[480px] wide:animate-enter wide:rounded-card',
      )}
    >
      <div className="flex min-h-13 items-center justify-between ps-4 pe-1.5">
        <h2 className="text-lg font-medium">{title}</h2>
        <IconButton label={t('actions.close')} disabled={pending} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="overflow-y-auto px-4 pb-4">{children}</div>
      {foot && (
        <div className="flex gap-3 border-t border-line p-4 pb-[max(16px,env(safe-area-inset-bottom))]">{foot}</div>
      )}
    </dialog>
  )
}
