import { type FreightRate, servesSomewhere } from '#machines/shops/freight.ts'
import { wrongFreight } from '#contract/shops/freight.form.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import type { FreightView, SaveFreight } from '#contract/shops/shop-setting.contract.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { amountProblemAt, parseAmount } from '#contract/platform/typed-amount.ts'
import { typedAmount } from '../../../primitives/format.ts'

/** A rate as it is typed. */
export interface TypedRate {
  readonly countries: readonly string[]
  readonly fee: string
  /** Empty where delivery is never free. */
  readonly freeFrom: string
}

/** A freight template as it is typed: rates for chosen countries, and what holds everywhere else. */
export interface TypedFreight {
  readonly name: string
  readonly rates: readonly TypedRate[]
  readonly elsewhere: TypedRate
  readonly onlyListed: boolean
  readonly notServed: readonly string[]
  readonly isDefault: boolean
}

/** A rate before anything is typed. */
export const EMPTY_RATE: TypedRate = { countries: [], fee: '', freeFrom: '' }

const typedRate = ({ countries, fee_micro, free_from_micro }: FreightRate): TypedRate => ({
  countries,
  fee: typedAmount(fee_micro),
  freeFrom: free_from_micro === null ? '' : typedAmount(free_from_micro),
})

/** What the form of a template begins with; `name` stands in for a template that has none yet. */
export function typedFreight(view: FreightView | undefined, name: string): TypedFreight {
  // What a new shop begins with says nothing that its owner has decided.
  const said = view && servesSomewhere(view) ? view : undefined
  const rates = said?.rates ?? []
  const elsewhere = rates.find(({ countries }) => countries.length === 0)
  return {
    name: view ? view.name || name : '',
    rates: rates.filter((rate) => rate !== elsewhere).map(typedRate),
    elsewhere: elsewhere ? typedRate(elsewhere) : EMPTY_RATE,
    onlyListed: said?.only_listed ?? false,
    notServed: said?.not_served ?? [],
    isDefault: view?.is_default ?? false,
  }
}

// Nothing typed is sent as nothing: the rules say what is missing.
const micro = (typed: string): string => (typed.trim() === '' ? '' : (parseAmount(typed) ?? ''))
const rateOf = ({ countries, fee, freeFrom }: TypedRate) => ({
  countries: [...countries],
  fee_micro: micro(fee),
  free_from_micro: micro(freeFrom) || null,
})

/** The rates in the order of the wire: what holds everywhere else is the last one. */
const ratesOf = ({ rates, elsewhere, onlyListed }: TypedFreight): readonly TypedRate[] =>
  onlyListed ? rates : [...rates, elsewhere]

/** What is sent of a template. */
export const freightInput = (typed: TypedFreight): Omit<SaveFreight, 'id' | 'version'> => ({
  name: typed.name,
  rates: ratesOf(typed).map(rateOf),
  not_served: typed.onlyListed ? [] : [...typed.notServed],
  only_listed: typed.onlyListed,
  is_default: typed.isDefault,
})

/** Everything that is wrong with a template before it is sent, by the names of the wire. */
export function freightProblems(typed: TypedFreight): Record<string, Problem | undefined> {
  const amounts = ratesOf(typed).flatMap(({ fee, freeFrom }, index) => [
    amountProblemAt(`rates.${index}.fee_micro`, fee),
    amountProblemAt(`rates.${index}.free_from_micro`, freeFrom),
  ])
  const idle = typed.rates.map(({ countries }, index) =>
    countries.length === 0 ? problem('freight.countriesMissing', {}, `rates.${index}.countries`) : undefined,
  )
  const name =
    typed.name.trim() === '' ? problem('input.required', {}, 'name') : tooLong(typed.name, MOST.label, 'name')
  const found = [name, ...amounts, ...idle]
  // The rules read whole amounts and countries: they come after those are mended.
  const wrong = found.some(Boolean) ? found : [wrongFreight(freightInput(typed))]
  return Object.fromEntries(wrong.flatMap((each) => (each?.field === undefined ? [] : [[each.field, each]])))
}
