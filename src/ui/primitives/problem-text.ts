import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isAmountParam } from '#contract/problem-params.ts'
import type { Problem } from '#contract/problem.ts'
import { formatCountry, formatDateTime, formatEveryDigit } from './format.ts'

const TIMES = new Set(['at', 'until'])

/** Problems, and the catalogues that name the states which problems speak of. */
const PROBLEM_NAMESPACES = [
  'common',
  'problems',
  'order',
  'refund',
  'recharge',
  'withdrawal',
  'shop',
  'shopApplication',
  'bond',
  'guaranteeClaim',
  'serviceCase',
] as const
type Say = (key: string, options?: Record<string, unknown>) => string

const lifecycleOf = (path: string): string => path.split('.')[0] ?? 'order'

function stateWords(path: string, say: Say): string {
  return say(`${lifecycleOf(path)}:${path.split('.').slice(1).join('.')}`)
}

// Without a network the sentences cannot be fetched either: that much is known from the beginning.
const beforehand = (key: string, say: Say): string =>
  say(key === 'system.network' ? 'common:failed.network' : 'common:failed.unknown')

function sentence({ key, params, said }: Problem, t: TFunction): string {
  if (said !== undefined) return said
  const say = t as Say
  const written = Object.entries(params as Record<string, unknown>).map(([name, value]): [string, unknown] => {
    if (isAmountParam(name, value)) return [name, formatEveryDigit(value)]
    if (name === 'level') return [name, say(`bond:names.${Number(value)}`)]
    if (typeof value !== 'string') return [name, value]
    if (TIMES.has(name)) return [name, formatDateTime(value)]
    if (name === 'country') return [name, formatCountry(value)]
    if (name === 'state') return [name, stateWords(value, say)]
    return [name, value]
  })
  return say(`problems:${key}`, { defaultValue: beforehand(key, say), ...Object.fromEntries(written) })
}

/** A problem as a sentence in the reader's language, amounts and times written out. The sentences are fetched with the first problem. */
export async function problemText(problem: Problem): Promise<string> {
  await i18next.loadNamespaces(PROBLEM_NAMESPACES)
  return sentence(problem, i18next.t)
}

/** Turns a problem on the screen into a sentence in the reader's language. */
export function useProblemText(): (problem: Problem) => string {
  // Never holds up a screen: the sentences come when they come, before anybody runs into one.
  const { t } = useTranslation(PROBLEM_NAMESPACES, { useSuspense: false })
  return (problem) => sentence(problem, t)
}
