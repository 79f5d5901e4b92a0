import { MAX_FREE_FROM_MICRO, MAX_FREIGHT_MICRO } from '#machines/platform/constants.ts'
import type { FreightRate, FreightRule } from '#machines/shops/freight.ts'
import { isCountry } from '../people/countries.ts'
import { type Problem, problem } from '../platform/problem.ts'

const beyond = (micro: string, max: bigint, field: string): Problem | undefined =>
  BigInt(micro) > max ? problem('amount.tooLarge', { max: max.toString() }, field) : undefined

function wrongRate({ fee_micro, free_from_micro }: FreightRate, at: string): Problem | undefined {
  if (fee_micro === '') return problem('input.required', {}, `${at}.fee_micro`)
  const tooDear = beyond(fee_micro, MAX_FREIGHT_MICRO, `${at}.fee_micro`)
  if (tooDear || free_from_micro === null) return tooDear
  if (fee_micro === '0') return problem('freight.freeAlready', {}, `${at}.free_from_micro`)
  return beyond(free_from_micro, MAX_FREE_FROM_MICRO, `${at}.free_from_micro`)
}

/** Every country that a template names, with the field that names it. */
const named = ({ rates, not_served }: FreightRule): { readonly code: string; readonly field: string }[] => [
  ...rates.flatMap(({ countries }, index) => countries.map((code) => ({ code, field: `rates.${index}.countries` }))),
  ...not_served.map((code) => ({ code, field: 'not_served' })),
]

function wrongCountry(rule: FreightRule): Problem | undefined {
  const known = new Set<string>()
  for (const { code, field } of named(rule)) {
    if (!isCountry(code)) return problem('freight.unknownCountry', { country: code }, field)
    if (known.has(code)) return problem('freight.countryTwice', { country: code }, field)
    known.add(code)
  }
  return undefined
}

/** What is wrong with a freight template, at its field; amounts are micro-USDT, empty where nothing was typed. */
export function wrongFreight(rule: FreightRule): Problem | undefined {
  const { rates, only_listed } = rule
  const elsewhere = rates.flatMap(({ countries }, index) => (countries.length === 0 ? [index] : []))
  // Only one rate can be for everywhere else; any other without countries would reach no one.
  const idle = elsewhere[only_listed ? 0 : 1]
  if (idle !== undefined) return problem('freight.countriesMissing', {}, `rates.${idle}.countries`)
  const wrong = rates.map((rate, index) => wrongRate(rate, `rates.${index}`)).find(Boolean) ?? wrongCountry(rule)
  if (wrong) return wrong
  if (rates.length === 0 && only_listed) return problem('freight.rateMissing', {}, 'only_listed')
  return elsewhere.length === 0 && !only_listed ? problem('freight.elsewhereMissing', {}, 'only_listed') : undefined
}
