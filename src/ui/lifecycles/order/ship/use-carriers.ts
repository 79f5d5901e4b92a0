import { watchCarriers } from '#streams/trade/carriers.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { knownCarriers } from './known-carriers.ts'

const once = (names: readonly string[]): readonly string[] => {
  const byName = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]))
  return [...byName.values()].toReversed()
}

/** The carriers of a shop by country: what carried its last parcel there, and what else may. */
export function useCarriers() {
  const lately = dataOf(useLive(watchCarriers()))
  const last = (country: string): string => lately?.by_country[country] ?? ''
  return {
    isKnown: lately !== undefined,
    /** Who most likely carries a parcel to a country; empty where the shop has shipped nothing yet. */
    likely: (country: string): string => last(country) || (lately?.carriers[0] ?? ''),
    /** Everybody who may, the most likely first. */
    offered: (country: string): readonly string[] =>
      once([last(country), ...(lately?.carriers ?? []), ...knownCarriers(country)].filter(Boolean)),
  }
}
