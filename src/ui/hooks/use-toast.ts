import i18next from 'i18next'
import { useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type ToastMessage, toastsAtom } from '../atoms/toasts.atom.ts'
import { PROBLEM_NAMESPACES, useProblemText } from '../primitives/problem-text.ts'

/** How long a message stays: two seconds, notices three (spec.md section 9). */
const TOAST_MS = 2_000
const NOTICE_MS = 3_000
const AT_MOST = 3
let lastId = 0

/** Says something in passing: a text, a notice with a way to go, or a problem in words. */
export function useToast() {
  const set = useSetAtom(toastsAtom)
  const say = useProblemText()
  const show = useCallback(
    (text: string, { tone = 'plain', action }: Partial<Pick<ToastMessage, 'tone' | 'action'>> = {}) => {
      const id = ++lastId
      set((toasts) => [...toasts, { id, text, tone, ...(action ? { action } : {}) }].slice(-AT_MOST))
      setTimeout(
        () => set((toasts) => toasts.filter((toast) => toast.id !== id)),
        tone === 'notice' ? NOTICE_MS : TOAST_MS,
      )
    },
    [set],
  )
  const tell = useCallback(
    async (problem: Problem): Promise<void> => {
      // The very first call of a page may fail before the sentences are there.
      await i18next.loadNamespaces(PROBLEM_NAMESPACES)
      show(say(problem), { tone: 'bad' })
    },
    [show, say],
  )
  return useMemo(() => ({ show, problem: (problem: Problem) => void tell(problem) }), [show, tell])
}
