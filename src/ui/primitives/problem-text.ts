import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { useFormat } from './format.ts'

/** Problems, and the catalogues that name the states which problems speak of. */
export const PROBLEM_NAMESPACES = ['problems', 'order', 'refund']
const AMOUNTS = new Set(['balance', 'needed', 'quoted', 'now', 'amount'])
const TIMES = new Set(['at', 'until'])

/** Turns a problem into a sentence in the reader's language; amounts and times among its parameters are written out. */
export function useProblemText(): (problem: Problem) => string {
  // Never holds up a screen: the sentences of problems come when they come, before anybody runs into one.
  const { t } = useTranslation(PROBLEM_NAMESPACES as unknown as ['problems'], { useSuspense: false })
  const { amount, dateTime } = useFormat()
  const say = t as unknown as (key: string, options?: Record<string, unknown>) => string
  return ({ key, params }) => {
    const written = Object.entries(params as Record<string, unknown>).map(([name, value]): [string, unknown] => {
      if (typeof value !== 'string') return [name, value]
      if (AMOUNTS.has(name) || (name === 'max' && key === 'refund.amount')) return [name, amount(value)]
      if (TIMES.has(name)) return [name, dateTime(value)]
      if (name === 'state') return [name, stateWords(value, say)]
      return [name, value]
    })
    return say(`problems:${key}`, { defaultValue: say('problems:system.unknown'), ...Object.fromEntries(written) })
  }
}

function stateWords(path: string, say: (key: string) => string): string {
  const [lifecycle = 'order', ...rest] = path.split('.')
  return say(`${lifecycle}:${rest.join('.')}`)
}
