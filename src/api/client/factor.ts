import type { Problem, Result } from '#contract/platform/problem.ts'

/** Asks the person for the code of their authenticator; undefined if they do not want to go on. */
export type FactorPrompt = (problem: Problem) => Promise<string | undefined>

let prompt: FactorPrompt | undefined

/** Sets how staff are asked for their second factor; returns how to stop. */
export function promptFactorWith(next: FactorPrompt): () => void {
  prompt = next
  return () => {
    if (prompt === next) prompt = undefined
  }
}

/** The code for an answer that asks for one; undefined if it asks for none, or no one types one. */
export async function factorFor(answer: Result<unknown> | undefined): Promise<string | undefined> {
  if (!answer || answer.ok) return undefined
  const { key } = answer.problem
  return key === 'staff.codeNeeded' || key === 'staff.codeWrong' ? prompt?.(answer.problem) : undefined
}
