import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { toastsAtom } from '../atoms/toasts.atom.ts'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'

/** The messages on screen, said aloud too. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom)
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = stack
    // Old browsers know no popover: there the stack is merely fixed.
    if (!current || typeof current.showPopover !== 'function') return
    // Shown anew with each message, so that it lies above a sheet that was opened meanwhile.
    if (current.matches(':popover-open')) current.hidePopover()
    if (toasts.length > 0) current.showPopover()
  }, [toasts])
  return (
    // The region stands there before anything is said in it: one that comes with its words is not heard.
    <div role="status" aria-live="polite">
      <div
        ref={stack}
        popover="manual"
        className={cx(
          'pointer-events-none fixed inset-x-0 top-auto bottom-[calc(76px+env(safe-area-inset-bottom))] m-0 w-full justify-items-center gap-2 overflow-visible border-0 bg-transparent px-4 wide:bottom-8',
          toasts.length > 0 && 'grid',
        )}
      >
        {toasts.map(({ id, text, tone, action }) => (
          <div
            key={id}
            data-part="toast"
            className={cx(
              'pointer-events-auto flex max-w-md animate-enter items-center gap-3 rounded-control px-4 py-3 shadow-float',
              tone === 'notice' ? 'border border-line bg-raised text-ink' : 'bg-ink text-canvas',
            )}
          >
            {tone === 'bad' && <Icon name="warning" size={20} />}
            {tone === 'notice' && <span className="size-2 shrink-0 rounded-full bg-fill" />}
            <span>{text}</span>
            {action && (
              <button
                type="button"
                onClick={action.run}
                className={cx(
                  '-my-2 min-h-11 shrink-0 px-2 font-medium',
                  tone === 'notice' ? 'text-thread' : 'underline underline-offset-4',
                )}
              >
                {action.label}
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
