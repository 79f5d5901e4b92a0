import { composed } from '#contract/platform/composed.ts'
import type { City } from '#streams/people/places.stream.ts'

/** So many are listed at most. */
const MOST = 50
const EARTH_KM = 6371

/** Lower case, without accents and what cannot be seen. */
const plain = (text: string): string =>
  composed(text, 'NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/** The cities whose name begins with what was typed, then those that have it elsewhere, then those of a country of that name. */
export function findCities(
  cities: readonly City[],
  typed: string,
  { country, nameOf }: { readonly country: string; readonly nameOf: (code: string) => string },
): readonly City[] {
  const wanted = plain(typed.trim())
  const among = country === '' ? cities : cities.filter((city) => city.country === country)
  if (wanted === '') return among.slice(0, MOST)
  const names = new Map([...new Set(among.map((city) => city.country))].map((code) => [code, plain(nameOf(code))]))
  const rank = (city: City): number => {
    const name = plain(city.name)
    if (name.startsWith(wanted)) return 0
    if (name.includes(wanted)) return 1
    return names.get(city.country)?.includes(wanted) ? 2 : 3
  }
  return among
    .map((city) => ({ city, rank: rank(city) }))
    .filter((each) => each.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ city }) => city)
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** How far two places are from each other, in kilometres. */
export function kmBetween(a: Pick<City, 'lat' | 'lng'>, b: Pick<City, 'lat' | 'lng'>): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The nearest city, if one is within so many kilometres. */
export function nearestCity(
  cities: readonly City[],
  place: Pick<City, 'lat' | 'lng'>,
  withinKm: number,
): City | undefined {
  let found: City | undefined
  let nearest = withinKm
  for (const city of cities) {
    const km = kmBetween(city, place)
    if (km > nearest) continue
    found = city
    nearest = km
  }
  return found
}
