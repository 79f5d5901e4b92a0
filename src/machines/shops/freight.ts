/** What delivery to some countries costs. Amounts are micro-USDT as text. */
export interface FreightRate {
  /** ISO 3166 codes; none means everywhere else. */
  readonly countries: readonly string[]
  readonly fee_micro: string
  /** From this sum of the template's goods on delivery is free; null without such a sum. */
  readonly free_from_micro: string | null
}

/** Where a template delivers to, and for how much. */
export interface FreightRule {
  readonly rates: readonly FreightRate[]
  /** ISO 3166 codes that the template does not deliver to. */
  readonly not_served: readonly string[]
  /** Whether it delivers only to the countries of its rates; else one rate is for everywhere else. */
  readonly only_listed: boolean
}

/** The rate for everywhere else; undefined where a template delivers to its listed countries only. */
export const elsewhereRate = ({ rates, only_listed }: FreightRule): FreightRate | undefined =>
  only_listed ? undefined : rates.find(({ countries }) => countries.length === 0)

/** The rate for a country; undefined where the template does not deliver to it. */
export function rateFor(rule: FreightRule, country: string): FreightRate | undefined {
  if (rule.not_served.includes(country)) return undefined
  return rule.rates.find(({ countries }) => countries.includes(country)) ?? elsewhereRate(rule)
}

/** Whether a template delivers to any country: that of a new shop does not, until its owner has said where to and for how much. */
export const servesSomewhere = (rule: FreightRule): boolean =>
  elsewhereRate(rule) !== undefined ||
  rule.rates.some(({ countries }) => countries.some((country) => rateFor(rule, country) !== undefined))

/** Delivers nowhere: what a shop begins with. */
export const NOWHERE: FreightRule = {
  rates: [{ countries: [], fee_micro: '0', free_from_micro: null }],
  not_served: [],
  only_listed: true,
}

/** The rate to show while no address is known: the one for everywhere else, else the first. */
export const rateWithoutAddress = (rule: FreightRule): FreightRate | undefined => elsewhereRate(rule) ?? rule.rates[0]

/** The rate to show for a country; undefined where it is not served, so that no price is shown for it. Without a country: see `rateWithoutAddress`. */
export const rateToShow = (rule: FreightRule, country: string | undefined): FreightRate | undefined =>
  country === undefined ? rateWithoutAddress(rule) : rateFor(rule, country)

/** The freight of a sum of goods by one rate, in micro-USDT. */
export const freightOf = ({ fee_micro, free_from_micro }: FreightRate, goodsMicro: bigint): bigint =>
  free_from_micro !== null && goodsMicro >= BigInt(free_from_micro) ? 0n : BigInt(fee_micro)

/** One fee for everywhere. */
export const flatFreight = (feeMicro: bigint, freeFromMicro: bigint | null = null): FreightRule => ({
  rates: [{ countries: [], fee_micro: feeMicro.toString(), free_from_micro: freeFromMicro?.toString() ?? null }],
  not_served: [],
  only_listed: false,
})
