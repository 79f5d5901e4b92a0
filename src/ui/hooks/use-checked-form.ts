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
 * page itself. Nothing typed is lost.
 */
export function useCheckedForm<F extends object>(
  start: F,
  check: (form: F) => Promise<Problems<F>>,
  tells: (problem: Problem) => boolean = () => false,
) {
  const [form, setForm] = useState(start)
  const [wrong, setWrong] = useState<Problems<F>>({})
  const [pending, setPending] = useState(false)
  const asked = useRef(false)
  const toast = useToast()
  const change = (by: Partial<F>): void => {
    setForm((before) => ({ ...before, ...by }))
    setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(by).map((name) => [name, undefined])) }))
  }
  const tell = (problem: Problem): void => {
    const { field } = problem
    if (field !== undefined && field in form) setWrong({ [field]: problem } as Problems<F>)
    else if (!tells(problem)) toast.problem(problem)
  }
  const judge = async <T>({ work, only }: Asked<F, T>): Promise<Result<T> | undefined> => {
    const found = Object.entries<Problem | undefined>(await check(form)).filter(
      ([name, problem]) => problem && (only?.includes(name as keyof F & string) ?? true),
    )
    setWrong(Object.fromEntries(found) as Problems<F>)
    return found.length > 0 ? undefined : work(form)
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
  return { form, change, send, pending, at: (name: keyof F & string): Problem | undefined => wrong[name] }
}
