import type { z } from 'zod'
import type { Problem, ProblemKey } from './problem.ts'

const paramsOf = (issue: z.core.$ZodIssue): object => (issue.code === 'custom' && issue.params) || {}

/** All that is wrong with something typed, by the rules of a form: the first problem of each field. */
export function problemsIn(rules: z.ZodType, typed: unknown): Readonly<Record<string, Problem>> {
  const found: Record<string, Problem> = {}
  for (const issue of rules.safeParse(typed).error?.issues ?? []) {
    const field = String(issue.path[0])
    found[field] ??= { key: issue.message as ProblemKey, params: paramsOf(issue) as Problem['params'], field }
  }
  return found
}
