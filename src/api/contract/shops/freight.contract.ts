import { z } from 'zod'
import { micro } from '../platform/contract.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    /** A freight template; `country` is a code. */
    'freight.unknownCountry': { country: string }
    'freight.countryTwice': { country: string }
    'freight.countriesMissing': None
    'freight.rateMissing': None
    'freight.elsewhereMissing': None
    'freight.freeAlready': None
    'freight.isDefault': None
    'freight.limit': { max: number }
    'freight.notFound': None
    'freight.nameTaken': None
  }
}

const country = z.string().regex(/^[A-Z]{2}$/)

const freightRate = z.strictObject({
  /** ISO 3166 codes; none means everywhere else. */
  countries: z.array(country).readonly(),
  fee_micro: micro,
  /** From this sum of the template's goods on delivery is free; null without such a sum. */
  free_from_micro: micro.nullable(),
})

/** Where a freight template delivers to, and for how much. */
export const freightRule = z.strictObject({
  rates: z.array(freightRate).readonly(),
  /** ISO 3166 codes that it does not deliver to. */
  not_served: z.array(country).readonly(),
  /** Whether it delivers only to the countries of its rates. */
  only_listed: z.boolean(),
})

/** The days on which a shop does not ship, by UTC, both included. */
export const holiday = z.strictObject({ from: z.string(), to: z.string(), message: z.string() })
