// First: what it sets holds for the schemas below.
import './no-eval.ts'
import { z } from 'zod'
import type { ProblemKey } from './problem.ts'
import { amountProblem, parseAmount } from './typed-amount.ts'

/** What more is asked of an amount once it is one; its keys of problems, with their parameters. */
export type AmountLimit = (
  micro: bigint,
) => { readonly key: ProblemKey; readonly params: Record<string, string> } | undefined

/** An amount as people type it: `missing` where nothing or nought was typed, else the first limit it breaks. */
export const amountRule = (missing: ProblemKey, limits: readonly AmountLimit[]) =>
  z.string().superRefine((typed, context) => {
    const text = typed.trim()
    const wrong = text === '' ? undefined : amountProblem(text)
    if (wrong) return context.addIssue({ code: 'custom', message: wrong.key, params: wrong.params })
    const micro = BigInt(parseAmount(text) ?? '0')
    if (micro === 0n) return context.addIssue({ code: 'custom', message: missing, params: {} })
    for (const limit of limits) {
      const broken = limit(micro)
      if (broken) return context.addIssue({ code: 'custom', message: broken.key, params: broken.params })
    }
  })
