import { type FreightRule, freightOf, rateFor, rateWithoutAddress } from '#machines/shops/freight.ts'
import { share } from './order.money.ts'

/** A line as its freight needs it. */
interface FreightLine {
  /** The id of its template. */
  readonly template: string
  readonly rule: FreightRule
  readonly goodsMicro: bigint
}

/** What the delivery of one shop's lines costs. */
interface Delivery {
  readonly freight: bigint
  readonly freightShares: readonly bigint[]
  readonly served: readonly boolean[]
  readonly freeFrom: string | null
}

/**
 * The freight of lines of one shop to a country: each template asks its fee once, and counts only its own lines towards free
 * delivery (decision 0037). A template's fee is divided among its own lines, so that a refund returns what that line carried.
 */
export function freightOfLines(lines: readonly FreightLine[], country: string | undefined): Delivery {
  const shares = lines.map(() => 0n)
  const served = lines.map(({ rule }) => country === undefined || rateFor(rule, country) !== undefined)
  const templates = [...new Set(lines.map(({ template }) => template))]
  let freeFrom: string | null = null
  for (const template of templates) {
    const own = lines.flatMap((line, index) => (line.template === template ? [{ ...line, index }] : []))
    const [first] = own
    if (!first) continue
    const rate = (country !== undefined && rateFor(first.rule, country)) || rateWithoutAddress(first.rule)
    if (!rate) continue
    if (templates.length === 1) freeFrom = rate.free_from_micro
    const sums = own.map(({ goodsMicro }) => goodsMicro)
    const fee = freightOf(
      rate,
      sums.reduce((a, b) => a + b, 0n),
    )
    share(fee, sums).forEach((part, n) => (shares[own[n]?.index ?? 0] = part))
  }
  return { freight: shares.reduce((a, b) => a + b, 0n), freightShares: shares, served, freeFrom }
}
