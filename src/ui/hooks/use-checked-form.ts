import { useRef, useState } from 'react'
import { refused, type Problem, type Result } from '#contract/problem.ts'
import { useToast } from './use-toast.ts'

/** The problems, by field. */
export type Problems<F> = { readonly [K in keyof F]?: Problem }

/** A form may be sent in parts: only these fields must be valid then. */
interface Asked<F, T> {
  readonly work: (form: F) => Promise<Result<T>>
  readonly only?: readonly (keyof F & string)[]
}

/**
 * A form that is checked before it is sent: all problems are shown at their fields at once, and each disappears when it is
 * corrected. A problem of the answer is shown at the field it names, else as a toast, unless the page shows it itself (`tells`).
 * Problems that appear while the form is open (`stands`) are shown without sending. Nothing typed is lost.
 */
export function useCheckedForm<F extends object>(
  start: F,
  check: (form: F) => Promise<Problems<F>>,
  tells: (problem: Problem) => boolean = () => false,
  stands: (form: F) => Problems<F> = () => ({}),
) {
  const [form, setForm] = useState(start)
  const [wrong, setWrong] = useState<Problems<F>>({})
  const [pending, setPending] = useState(false)
  const asked = useRef(false)
  const toast = useToast()
  const standing = stands(form)
  const forget = (names: readonly string[]): void =>
    setWrong((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }))
  // A problem of an older answer must not reappear when this one disappears.
  const outdated = Object.keys(standing).filter((name) => wrong[name as keyof F] !== undefined)
  if (outdated.length > 0) forget(outdated)
  const change = (by: Partial<F>): void => {
    setForm((before) => ({ ...before, ...by }))
    forget(Object.keys(by))
  }
  const tell = (problem: Problem): void => {
    const { field } = problem
    if (field !== undefined && field in form) setWrong({ [field]: problem } as Problems<F>)
    else if (!tells(problem)) toast.problem(problem)
  }
  const judge = async <T>({ work, only }: Asked<F, T>): Promise<Result<T> | undefined> => {
    const isAsked = ([name, problem]: [string, Problem | undefined]): boolean =>
      problem !== undefined && (only?.includes(name as keyof F & string) ?? true)
    const found = Object.entries<Problem | undefined>(await check(form)).filter(isAsked)
    setWrong(Object.fromEntries(found) as Problems<F>)
    const isStopped = found.length > 0 || Object.entries<Problem | undefined>(standing).some(isAsked)
    return isStopped ? undefined : work(form)
  }
  /** Checks and sends; returns the answer, or undefined if it was refused. One request at a time. */
  const send = async <T>(ask: Asked<F, T>): Promise<T | undefined> => {
    if (asked.current) return undefined
    asked.current = true
    setPending(true)
    // Without a network the rules may fail to load: the toast says so.
    const answer = await judge(ask).catch(() => refused('system.network'))
    asked.current = false
    setPending(false)
    if (answer && !answer.ok) tell(answer.problem)
    return answer?.ok ? answer.value : undefined
  }
  return {
    form,
    change,
    send,
    pending,
    at: (name: keyof F & string): Problem | undefined => standing[name] ?? wrong[name],
  }
}
