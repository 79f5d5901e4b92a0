import { useRef, useState } from 'react'
import { refused, type Problem, type Result } from '#contract/problem.ts'
import { useToast } from './use-toast.ts'

/** What is wrong, field by field. */
export type Problems<F> = { readonly [K in keyof F]?: Problem }

/** Half of a form may be asked for first: only these fields must be right then. */
interface Asked<F, T> {
  readonly work: (form: F) => Promise<Result<T>>
  readonly only?: readonly (keyof F & string)[]
}

/**
 * A form that is checked before anything is sent: all that is wrong is said at once, at its field, and goes as it is
 * mended. What the answer finds wrong is said at the field it names, else as a toast; what `tells` says is shown by the
 * page itself. What `stands` against it by now, as the page learns it, is said without asking and goes by itself. Nothing
 * typed is lost.
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
  // What an answer found there must not come back when this has gone.
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
  /** Checks and sends; answers what came, or nothing when it was refused. One ask at a time. */
  const send = async <T>(ask: Asked<F, T>): Promise<T | undefined> => {
    if (asked.current) return undefined
    asked.current = true
    setPending(true)
    // Without a network the rules may be missing: that is said as what it is.
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
