import { useState } from 'react'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { useToast } from './use-toast.ts'

/** Sends a request and shows its problem at the field it names, else as a toast. Nothing typed is lost. */
export function useSend() {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const toast = useToast()
  const send = async <T>(work: () => Promise<Result<T>>, fields: readonly string[] = []): Promise<T | undefined> => {
    if (pending) return undefined
    setPending(true)
    setProblem(undefined)
    const result = await work()
    setPending(false)
    if (result.ok) return result.value
    if (result.problem.field !== undefined && fields.includes(result.problem.field)) setProblem(result.problem)
    else toast.problem(result.problem)
    return undefined
  }
  return { send, pending, problem, setProblem, at: (field: string) => (problem?.field === field ? problem : undefined) }
}
