import type { ReactNode } from 'react'
import { useTexts } from './use-texts.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './button.tsx'
import { useLayer } from '../layers.ts'
import { useDragAway } from './use-drag-away.ts'
import { useModal } from './use-modal.ts'

/** A sheet from below on a phone, with a handle to drag it away, a dialog on a wide screen. The browser's own dialog keeps the focus and takes Escape. */
export function Sheet({
  title,
  onClose,
  children,
  foot,
  pending = false,
  large = false,
  beside,
}: {
  title: string
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
  /** What was asked here is on its way: the sheet stays until the answer is there, so that no refusal is lost. */
  pending?: boolean
  /** For rows of fields: as wide as a table needs on a wide screen. */
  large?: boolean
  /** A quiet action beside the button that closes it. */
  beside?: ReactNode
}) {
  const { t } = useTexts()
  const close = (): boolean => {
    if (!pending) onClose()
    return !pending
  }
  useLayer(close)
  const dialog = useModal({ pending, onClose, close })
  const drag = useDragAway(close)
  return (
    <dialog
      {...dialog}
      aria-label={title}
      tabIndex={-1}
      className={cx(
        'm-0 mt-auto flex max-h-[88dvh] w-full max-w-none animate-sheet flex-col overflow-hidden rounded-t-[20px] bg-raised transition-[translate] p-0 text-ink shadow-float outline-none backdrop:bg-scrim',
        'tablet:mx-auto tablet:max-w-[600px] low:max-h-dvh wide:m-auto wide:animate-enter wide:rounded-[20px]',
        large ? 'wide:max-w-[800px]' : 'wide:max-w-[480px]',
      )}
    >
      <div
        data-part="sheet-head"
        {...drag}
        className="relative flex min-h-13 touch-none items-center justify-between ps-4 pt-2 pe-1.5 wide:touch-auto wide:pt-0"
      >
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-line wide:hidden"
        />
        <h2 className="min-w-0 flex-1 text-lg font-bold">{title}</h2>
        {beside}
        <IconButton label={t('actions.close')} disabled={pending} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="overflow-y-auto px-4 pb-4">{children}</div>
      {foot && (
        <div className="flex gap-3 border-t border-line p-4 *:flex-1 pb-[max(16px,env(safe-area-inset-bottom))]">
          {foot}
        </div>
      )}
    </dialog>
  )
}
