import { useRef, useState } from 'react'
import { refused, type Problem, type Result } from '#contract/platform/problem.ts'
import { useDraft } from './use-draft.ts'
import { useToast } from './use-toast.ts'

/** The problems, by field. */
export type Problems<F> = { readonly [K in keyof F]?: Problem }

/** A form may be sent in parts: only these fields must be valid then. */
interface Submission<F, T> {
  readonly work: (form: F) => Promise<Result<T>>
  readonly only?: readonly (keyof F & string)[]
}

/** What a form does beyond checking and sending. */
interface Options<F> {
  /** Whether the page shows a problem itself. */
  readonly isShown?: (problem: Problem) => boolean
  /** Problems that appear while the form is open: they are shown without sending. */
  readonly blockers?: (form: F) => Problems<F>
  /** The name of the draft under which the text is kept until `forget`. Without a name it is kept only while the form is open. */
  readonly draft?: string
}

/**
 * A form that is checked before it is sent: all problems are shown at their fields at once, and each disappears when it is
 * corrected. A problem of the answer is shown at the field it names, else as a toast. Nothing typed is lost.
 */
export function useCheckedForm<F extends object>(
  start: F,
  check: (form: F) => Promise<Problems<F>>,
  { isShown = () => false, blockers = () => ({}), draft: name }: Options<F> = {},
) {
  const { typed: form, setTyped: setForm, forget: forgetDraft } = useDraft(name, start)
  const [wrong, setWrong] = useState<Problems<F>>({})
  const [pending, setPending] = useState(false)
  const isSending = useRef(false)
  const toast = useToast()
  const blocking = blockers(form)
  const forget = (names: readonly string[]): void =>
    setWrong((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }))
  // A problem of an older answer must not reappear when this one disappears.
  const outdated = Object.keys(blocking).filter((name) => wrong[name as keyof F] !== undefined)
  if (outdated.length > 0) forget(outdated)
  const change = (by: Partial<F>): void => {
    setForm((before) => ({ ...before, ...by }))
    forget(Object.keys(by))
  }
  const report = (problem: Problem): void => {
    const { field } = problem
    if (field !== undefined && field in form) setWrong({ [field]: problem } as Problems<F>)
    else if (!isShown(problem)) toast.problem(problem)
  }
  const checkAndSend = async <T>({ work, only }: Submission<F, T>): Promise<Result<T> | undefined> => {
    const isSent = ([name, problem]: [string, Problem | undefined]): boolean =>
      problem !== undefined && (only?.includes(name as keyof F & string) ?? true)
    const found = Object.entries<Problem | undefined>(await check(form)).filter(isSent)
    setWrong(Object.fromEntries(found) as Problems<F>)
    const isStopped = found.length > 0 || Object.entries<Problem | undefined>(blocking).some(isSent)
    return isStopped ? undefined : work(form)
  }
  /** Checks and sends; returns the answer, or undefined if it was refused. One request at a time. */
  const send = async <T>(submission: Submission<F, T>): Promise<T | undefined> => {
    if (isSending.current) return undefined
    isSending.current = true
    setPending(true)
    // Without a network the rules may fail to load: the toast says so.
    const answer = await checkAndSend(submission).catch(() => refused('system.network'))
    isSending.current = false
    setPending(false)
    if (answer && !answer.ok) report(answer.problem)
    return answer?.ok ? answer.value : undefined
  }
  return {
    form,
    change,
    send,
    pending,
    /** Removes the draft: the form was sent. */
    forget: forgetDraft,
    at: (name: keyof F & string): Problem | undefined => blocking[name] ?? wrong[name],
  }
}
