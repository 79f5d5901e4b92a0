import type { City } from '#streams/people/places.stream.ts'
import { findCities } from './find-places.ts'

const DEGREES = /^-?\d{1,3}(?:\.\d{1,10})?$/

/** The coordinates that an address gives: none, or some that are none on earth. */
export function typedPlace(lat: string, lng: string): Pick<City, 'lat' | 'lng'> | 'wrong' | undefined {
  if (lat === '' && lng === '') return undefined
  if (!DEGREES.test(lat) || !DEGREES.test(lng)) return 'wrong'
  const place = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : 'wrong'
}

/** The city of exactly this name, in the country if one is named. */
export function namedPlace(cities: readonly City[], name: string, country: string): City | undefined {
  const [found] = findCities(cities, name, { country, nameOf: () => '' })
  return found && found.name.localeCompare(name, 'en', { sensitivity: 'base' }) === 0 ? found : undefined
}
