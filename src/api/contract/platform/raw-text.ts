// First: what it sets holds for the schemas below.
import './no-eval.ts'
import { z } from 'zod'
import { isFarTooLong } from './plain-text.ts'
import type { ProblemKey } from './problem.ts'

/**
 * A text as it arrives. What is far longer than it may be is refused at once: no pattern, composition or other rule behind this one
 * looks at it. Each text of an input is declared with it; a form names the problem that its field shows.
 */
export const rawText = (max: number, message?: ProblemKey, params?: object) =>
  z.string().check(({ value, issues }) => {
    if (!isFarTooLong(value, max)) return
    const input = value.slice(0, max)
    issues.push(
      message === undefined
        ? { code: 'too_big', maximum: max, origin: 'string', input, continue: false }
        : { code: 'custom', message, params: { ...params }, input, continue: false },
    )
  })
