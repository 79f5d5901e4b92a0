import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './button.tsx'
import { leaveBehind } from './leave-behind.ts'

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
  const close = (): void => {
    if (!pending) onClose()
  }
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it still stands there, so that the browser gives the focus back to whatever opened it.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) {
      shown.showModal()
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
      // The focus stays where it is, so that a keyboard goes on working.
      onMouseDown={(event) => event.target === dialog.current && event.preventDefault()}
      // The second half of a double click on whatever opened the sheet lands beside it, and is no wish to close it.
      onClick={({ target, detail }) => target === dialog.current && detail < 2 && close()}
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
