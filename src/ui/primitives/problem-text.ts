import i18next from 'i18next'
import { useTexts } from './use-texts.ts'
import { isAmountParam } from '#contract/platform/problem-params.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { formatCountry, formatDateTime, formatEveryDigit } from './format.ts'

const TIMES = new Set(['at', 'until'])
/** The catalogue that names the store levels. */
const LEVELS = 'bond'

/** As much of a problem as its sentence needs: the key of a newer server, or of the wire, is a word like any other. */
type Speakable = Pick<Problem, 'params'> & { readonly key: string; readonly said?: string }

/** What every problem needs. */
const PROBLEM_NAMESPACES = ['common', 'problems'] as const
type Say = (key: string, options?: Record<string, unknown>) => string

/** The place of a state in its catalogue: `order.states.cancelled` is `order:states.cancelled`. */
const inCatalogue = (path: string): string => path.replace('.', ':')

/** The catalogues of the names that a problem speaks of: of a state, that of its lifecycle. */
function namedIn({ params }: Speakable): string[] {
  const { state, level } = params as Readonly<Record<string, unknown>>
  return [
    ...(typeof state === 'string' ? [inCatalogue(state).split(':')[0] ?? ''] : []),
    ...(level === undefined ? [] : [LEVELS]),
  ]
}

// Without a network the sentences cannot be fetched either: that much is known from the beginning.
const beforehand = (key: string, say: Say): string =>
  say(key === 'system.network' ? 'common:failed.network' : 'common:failed.unknown')

function sentence({ key, params, said }: Speakable, say: Say): string {
  if (said !== undefined) return said
  const written = Object.entries(params as Record<string, unknown>).map(([name, value]): [string, unknown] => {
    if (isAmountParam(name, value)) return [name, formatEveryDigit(value)]
    if (name === 'level') return [name, say(`${LEVELS}:names.${Number(value)}`)]
    if (typeof value !== 'string') return [name, value]
    if (TIMES.has(name)) return [name, formatDateTime(value)]
    if (name === 'country') return [name, formatCountry(value)]
    if (name === 'state') return [name, say(inCatalogue(value))]
    return [name, value]
  })
  return say(`problems:${key}`, { defaultValue: beforehand(key, say), ...Object.fromEntries(written) })
}

/** A problem as a sentence in the reader's language, amounts and times written out. The sentences are fetched with the first problem. */
export async function problemText(problem: Problem): Promise<string> {
  await i18next.loadNamespaces([...PROBLEM_NAMESPACES, ...namedIn(problem)])
  return sentence(problem, i18next.t as Say)
}

/** Never holds up a screen: the sentences come when they come, before anybody runs into one. */
const IN_THEIR_TIME = { useSuspense: false, bindI18n: 'languageChanged loaded' } as const

/** Turns a problem on the screen into a sentence in the reader's language. */
export function useProblemText(): (problem: Speakable) => string {
  const { t } = useTexts(PROBLEM_NAMESPACES, IN_THEIR_TIME)
  return (problem) => {
    const missing = namedIn(problem).filter((namespace) => !i18next.hasLoadedNamespace(namespace))
    if (missing.length === 0) return sentence(problem, t as Say)
    // The name of a state is fetched with the first problem that speaks of it. Most screens have it, because they show the state.
    void i18next.loadNamespaces(missing)
    return beforehand(problem.key, t as Say)
  }
}
