import { useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { type ToastMessage, toastsAtom } from '../atoms/toasts.atom.ts'
import { problemText } from '../primitives/problem-text.ts'
import { startTimer } from '#client/time.ts'

/** A message stays two seconds, a notice three, and what can be undone six. */
const TOAST_MS = 2_000
const NOTICE_MS = 3_000
const UNDO_MS = 6_000
const AT_MOST = 3
let lastId = 0

/** Shows a toast: a text, a notice with a link, what can be undone, or a problem. */
export function useToast() {
  const set = useSetAtom(toastsAtom)
  const put = useCallback(
    (toast: Omit<ToastMessage, 'id'>, { lastsMs, replaces }: { lastsMs: number; replaces: boolean }): (() => void) => {
      const id = ++lastId
      set((toasts) =>
        [...toasts.filter(({ text }) => !replaces || text !== toast.text), { id, ...toast }].slice(-AT_MOST),
      )
      const dismiss = (): void => set((toasts) => toasts.filter((each) => each.id !== id))
      startTimer(dismiss, lastsMs)
      return dismiss
    },
    [set],
  )
  const show = useCallback(
    (text: string, { tone = 'plain', action }: Partial<Pick<ToastMessage, 'tone' | 'action'>> = {}): void => {
      const lastsMs = tone === 'notice' ? NOTICE_MS : TOAST_MS
      // A repeated message replaces the one that is shown.
      put({ text, tone, ...(action ? { action } : {}) }, { lastsMs, replaces: true })
    },
    [put],
  )
  /** Answers how to dismiss it. Each one stays for its own action, also where its text is repeated. */
  const offer = useCallback(
    (text: string, action: NonNullable<ToastMessage['action']>): (() => void) =>
      put({ text, tone: 'plain', action }, { lastsMs: UNDO_MS, replaces: false }),
    [put],
  )
  const problem = useCallback((of: Problem) => void problemText(of).then((text) => show(text, { tone: 'bad' })), [show])
  return useMemo(() => ({ show, offer, problem }), [show, offer, problem])
}
