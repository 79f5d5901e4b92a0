import type { Envelope } from '#contract/platform/call.ts'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { isAmountParam } from '#contract/platform/problem-params.ts'
import { shopTimeLabel } from '../db/shop-time.ts'
import { usdtText } from '../text/usdt-text.ts'
import { catalogueText } from './catalogue-text.ts'
import { CATALOGUE_MESSAGES } from './catalogue-messages.ts'
import problems from '#locales/en/problems.json' with { type: 'json' }

const CODES: Readonly<Record<string, number>> = {
  'account.signInFirst': 401,
  'accessToken.over': 401,
  'pay.passwordMissing': 406,
}
const STATUSES: Readonly<Record<string, number>> = {
  'input.invalid': 400,
  'input.required': 400,
  'input.tooLong': 400,
  'input.tooShort': 400,
  'key.missing': 400,
  // To apps, which read the status first.
  'accessToken.over': 401,
  'accessToken.outOfReach': 403,
  'accessToken.scopeMissing': 403,
  'system.notFound': 404,
  'system.tooManyRequests': 429,
  'system.busy': 503,
  'system.unknown': 500,
}

/** The HTTP status of a refusal: business refusals are 200, the code of the envelope is not 1. */
export const statusOf = (found: Problem): number => STATUSES[found.key] ?? 200

/** The seconds a client should wait before it asks again, where the status says to come back: for `Retry-After`. */
export function waitOf(found: Problem): number | undefined {
  const status = statusOf(found)
  return status === 429 || status === 503 ? (found as Problem<'system.busy'>).params.seconds : undefined
}

/** The English sentence of a problem, for clients that show `msg` as it is: the catalogue's own words where it has some. */
export function sentence({ key, params }: Problem, catalogue: object = problems): string {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], catalogue)
  const text =
    (catalogue === problems ? CATALOGUE_MESSAGES[key] : undefined) ?? (typeof found === 'string' ? found : key)
  const values = params as Readonly<Record<string, string | number>>
  return text.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    // A state comes as its place in the catalogues: `order.states.cancelled`.
    if (name === 'state') return catalogueText('en', String(value).split('.')) ?? 'changed'
    return isAmountParam(name, value) ? usdtText(BigInt(value)) : String(value)
  })
}

/** Wraps a result as `{code, msg, time, data}`. The time is a label for countdowns: decisions read the database's. */
export function envelope(result: Result<unknown>): Envelope<unknown> {
  const time = shopTimeLabel()
  if (result.ok) return { code: 1, msg: 'ok', time, data: result.value }
  const { problem } = result
  return { code: CODES[problem.key] ?? 0, msg: sentence(problem), time, data: { problem } }
}
