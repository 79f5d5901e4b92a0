import { type Problem, problem } from '#contract/platform/problem.ts'

/** What a schema found wrong, as far as a person can mend it. */
interface Issue {
  readonly code: string
  readonly origin?: unknown
  readonly maximum?: unknown
  readonly minimum?: unknown
}

/** The problem of an input that its schema refuses: the length of a text where it is that, so that its writer knows what to do. */
export function inputProblem(field: string, { code, origin, maximum, minimum }: Issue): Problem {
  const isText = origin === 'string'
  if (isText && code === 'too_big') return problem('input.tooLong', { max: Number(maximum) }, field)
  // One character is the least of what may not be left out.
  if (isText && code === 'too_small' && Number(minimum) > 1)
    return problem('input.tooShort', { min: Number(minimum) }, field)
  return problem('input.invalid', { field }, field)
}
