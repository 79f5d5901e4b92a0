import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './button.tsx'

/** A sheet from below on a phone, a dialog on a wide screen. The browser's own dialog keeps the focus and takes Escape. */
export function Sheet({
  title,
  onClose,
  children,
  foot,
}: {
  title: string
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
}) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) {
      shown.showModal()
      // The browser would choose the close button; what the sheet is for comes first.
      ;(shown.querySelector<HTMLElement>('[data-autofocus]') ?? shown).focus()
    }
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={cx(
        'm-0 mt-auto flex max-h-[88dvh] w-full max-w-none animate-sheet flex-col overflow-hidden rounded-t-card bg-raised p-0 text-ink shadow-float outline-none backdrop:bg-scrim',
        'wide:m-auto wide:max-w-[480px] wide:animate-enter wide:rounded-card',
      )}
    >
      <div className="flex min-h-13 items-center justify-between ps-4 pe-1.5">
        <h2 className="text-lg font-medium">{title}</h2>
        <IconButton label={t('actions.close')} onClick={onClose}>
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
