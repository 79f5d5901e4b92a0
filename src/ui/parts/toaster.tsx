import { useAtomValue } from 'jotai'
import { toastsAtom } from '../atoms/toasts.atom.ts'
import { cx } from '../primitives/cx.ts'

/** The messages on screen, said aloud too. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 grid justify-items-center gap-2 wide:bottom-8"
    >
      {toasts.map(({ id, text, tone, action }) => (
        <div
          key={id}
          className={cx(
            'pointer-events-auto flex max-w-md animate-enter items-center gap-3 rounded-control px-4 py-3 shadow-float',
            tone === 'notice' ? 'bg-soft text-ink' : 'bg-ink text-canvas',
          )}
        >
          {tone === 'bad' && <span className="size-2 shrink-0 rounded-full bg-fill" />}
          <span>{text}</span>
          {action && (
            <button type="button" onClick={action.run} className="min-h-11 font-medium text-thread">
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
