import { useAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { type ToastMessage, toastsAtom } from '../atoms/toasts.atom.ts'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { leaveBehind } from '../primitives/leave-behind.ts'

/** The sheet on top, where one is open: everything beside it can neither be pressed nor heard. */
const openSheet = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

/** The messages on screen, said aloud too. */
export function Toaster() {
  const [toasts, setToasts] = useAtom(toastsAtom)
  const { pathname, search } = useLocation()
  const here = pathname + search
  useEffect(() => setToasts((all) => all.filter(({ action }) => action?.to !== here)), [here, setToasts])
  const [sheet, setSheet] = useState<Element>()
  useLayoutEffect(() => setSheet(openSheet()), [toasts])
  return (
    <>
      {/* The region stands there before anything is said in it: one that comes with its words is not heard. */}
      <div role="status" aria-live="polite">
        {!sheet && <Stack toasts={toasts} place="bottom-[calc(var(--foot)+12px+env(safe-area-inset-bottom))]" />}
      </div>
      {sheet?.isConnected &&
        createPortal(
          <div role="alert">
            <Stack toasts={toasts} place="top-[calc(12px+env(safe-area-inset-top))]" />
          </div>,
          sheet,
        )}
    </>
  )
}

/** Above the bars at the foot of the page; over a sheet at the top of the window, because the sheet has its own foot. */
function Stack({ toasts, place }: { toasts: readonly ToastMessage[]; place: string }) {
  return (
    <div
      className={cx(
        'pointer-events-none fixed inset-x-0 z-40 w-full justify-items-center gap-2 px-4',
        place,
        toasts.length > 0 && 'grid',
      )}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function Toast({ toast: { text, tone, action } }: { toast: ToastMessage }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = box.current
    return () => {
      if (shown) leaveBehind(shown, 'toast')
    }
  }, [])
  return (
    <div
      ref={box}
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
  )
}
