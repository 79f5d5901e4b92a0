import {
  CITY_NAMES,
  CODE_NAMES,
  FORMATS,
  PLAIN_FORMAT,
  PROVINCE_NAMES,
  REQUIRED,
  REQUIRED_ELSEWHERE,
} from './address-formats.ts'
import { lengthOf } from '../platform/plain-text.ts'
import { type Problem, problem } from '../platform/problem.ts'

const PARTS = { A: 'address', C: 'city', S: 'province', Z: 'zip_code' } as const
type Letter = keyof typeof PARTS
/** A field of an address that not every country has. */
export type AddressPart = (typeof PARTS)[Letter]
/** What an address holds beside the receiver. */
export type AddressParts = Readonly<Record<AddressPart | 'country', string>>

/** All such fields. */
export const ADDRESS_PARTS: readonly AddressPart[] = Object.values(PARTS)

type CountryTable = Readonly<Record<string, string>>
const keyOf = <T extends CountryTable>(table: T, country: string): keyof T | undefined =>
  Object.keys(table).find((key) => table[key]?.split(' ').includes(country))

const formatOf = (country: string): string => keyOf(FORMATS, country) ?? PLAIN_FORMAT
const partsIn = (line: string): readonly AddressPart[] =>
  [...line].flatMap((letter) => (letter in PARTS ? PARTS[letter as Letter] : []))

/** The fields that an address of a country has, in the order in which they are written there. */
export const addressParts = (country: string): readonly AddressPart[] => partsIn(formatOf(country))

/** Whether an address of this country is incomplete without a field. */
export const isPartRequired = (country: string, part: AddressPart): boolean =>
  partsIn(keyOf(REQUIRED, country) ?? REQUIRED_ELSEWHERE).includes(part)

/** That a field is empty which the country requires. */
export const missingPart = (address: AddressParts, part: AddressPart): Problem | undefined =>
  lengthOf(address[part]) === 0 && isPartRequired(address.country, part)
    ? problem('input.required', {}, part)
    : undefined

/** The address as it is saved: a field that the country does not have is empty. */
export function withoutForeignParts<T extends AddressParts>(address: T): T {
  const own = addressParts(address.country)
  const foreign = ADDRESS_PARTS.filter((part) => !own.includes(part))
  return { ...address, ...Object.fromEntries(foreign.map((part) => [part, ''])) }
}

/** What a field is called in a country, where that differs from its general name. */
export function partName(country: string, part: AddressPart) {
  if (part === 'province') return keyOf(PROVINCE_NAMES, country)
  if (part === 'city') return keyOf(CITY_NAMES, country)
  return part === 'zip_code' ? keyOf(CODE_NAMES, country) : undefined
}

/** Whether a country writes the province before the street, and itself before both. */
const isLargestFirst = (format: string): boolean => /^(?:Z,)?S/.test(format)

/**
 * The lines of an address, in the order of its country. A part that the country does not have is shown where one was saved before the
 * country's rule was known: a parcel is not to lose it.
 */
export function addressLines(address: AddressParts, countryName: string): string[] {
  const format = formatOf(address.country)
  const own = partsIn(format)
  const lines = format.split(',').map((line) => partsIn(line).map((part) => address[part]))
  const others = ADDRESS_PARTS.filter((part) => !own.includes(part)).map((part) => [address[part]])
  const all = isLargestFirst(format) ? [[countryName], ...others, ...lines] : [...lines, ...others, [countryName]]
  return all.map((line) => line.filter(Boolean).join(' ')).filter(Boolean)
}
