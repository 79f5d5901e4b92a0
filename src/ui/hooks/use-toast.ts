import { useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { type ToastMessage, toastsAtom } from '../atoms/toasts.atom.ts'
import { problemText } from '../primitives/problem-text.ts'

/** A message stays two seconds, a notice three. */
const TOAST_MS = 2_000
const NOTICE_MS = 3_000
const AT_MOST = 3
let lastId = 0

/** Shows a toast: a text, a notice with a link, or a problem. */
export function useToast() {
  const set = useSetAtom(toastsAtom)
  const show = useCallback(
    (text: string, { tone = 'plain', action }: Partial<Pick<ToastMessage, 'tone' | 'action'>> = {}) => {
      const id = ++lastId
      // A repeated message replaces the one that is shown.
      set((toasts) =>
        [...toasts.filter((toast) => toast.text !== text), { id, text, tone, ...(action ? { action } : {}) }].slice(
          -AT_MOST,
        ),
      )
      setTimeout(
        () => set((toasts) => toasts.filter((toast) => toast.id !== id)),
        tone === 'notice' ? NOTICE_MS : TOAST_MS,
      )
    },
    [set],
  )
  const problem = useCallback((of: Problem) => void problemText(of).then((text) => show(text, { tone: 'bad' })), [show])
  return useMemo(() => ({ show, problem }), [show, problem])
}
