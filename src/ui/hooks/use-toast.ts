import { useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type ToastMessage, toastsAtom } from '../atoms/toasts.atom.ts'
import { problemText } from '../primitives/problem-text.ts'

/** How long a message stays: two seconds, notices three (spec.md section 9). */
const TOAST_MS = 2_000
const NOTICE_MS = 3_000
const AT_MOST = 3
let lastId = 0

/** Says something in passing: a text, a notice with a way to go, or a problem in words. */
export function useToast() {
  const set = useSetAtom(toastsAtom)
  const show = useCallback(
    (text: string, { tone = 'plain', action }: Partial<Pick<ToastMessage, 'tone' | 'action'>> = {}) => {
      const id = ++lastId
      // The same words again take the place of those that stand there.
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
  const tell = useCallback(
    (problem: Problem) => void problemText(problem).then((text) => show(text, { tone: 'bad' })),
    [show],
  )
  return useMemo(() => ({ show, problem: tell }), [show, tell])
}
