import type { FreightRule } from '#machines/shops/freight.ts'

/** What a new shop is asked about its delivery: one country or everywhere, a fee, and from which sum on it is free. */
export interface TypedFirstFreight {
  /** Empty for everywhere. */
  readonly country: string
  readonly fee: string
  /** Empty where delivery is never free. */
  readonly freeFrom: string
}

/** The rule for what was typed; nothing typed is sent as nothing, so that the rules say what is missing. */
export function firstFreight(
  { country, fee, freeFrom }: TypedFirstFreight,
  parse: (typed: string) => string | undefined,
): Pick<FreightRule, 'only_listed'> & {
  rates: { countries: string[]; fee_micro: string; free_from_micro: string | null }[]
  not_served: string[]
} {
  const micro = (typed: string): string => (typed.trim() === '' ? '' : (parse(typed) ?? ''))
  return {
    rates: [
      { countries: country === '' ? [] : [country], fee_micro: micro(fee), free_from_micro: micro(freeFrom) || null },
    ],
    not_served: [],
    only_listed: country !== '',
  }
}
