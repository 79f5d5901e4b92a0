import { describe, expect, it } from 'vitest'
import {
  type AddressPart,
  ADDRESS_PARTS,
  addressLines,
  addressParts,
  isPartRequired,
  missingPart,
  partName,
  withoutForeignParts,
} from '#contract/people/address-country.form.ts'
import { CITY_NAMES, CODE_NAMES, FORMATS, PROVINCE_NAMES, REQUIRED } from '#contract/people/address-formats.ts'
import { COUNTRIES } from '#contract/people/countries.ts'
import { POSTAL_CODES } from '#contract/people/postal-codes.ts'
import { wrongPostalCode } from '#contract/people/postal-code.form.ts'

const A = 'address' as const
const C = 'city' as const
const S = 'province' as const
const Z = 'zip_code' as const
/** Its fields, those that may be empty, what some of them are called, and how it is written. */
type Row = [
  country: string,
  parts: readonly AddressPart[],
  leftOut: readonly AddressPart[],
  names: readonly string[],
  line: string,
]
const given = { address: 'Road 1', city: 'Town', province: 'Land', zip_code: '12345' }

const COUNTRY_ROWS: readonly Row[] = [
  ['US', [A, C, S, Z], [], ['state', 'zip'], 'Road 1, Town, Land 12345, US'],
  ['CA', [A, C, S, Z], [], [], 'Road 1, Town Land 12345, CA'],
  ['GB', [A, C, S, Z], [S], ['postTown', 'county'], 'Road 1, Town, Land, 12345, GB'],
  ['IE', [A, C, S, Z], [S, Z], ['county', 'eircode'], 'Road 1, Town, Land, 12345, IE'],
  ['DE', [A, Z, C], [], [], 'Road 1, 12345 Town, DE'],
  ['FR', [A, Z, C], [], [], 'Road 1, 12345 Town, FR'],
  ['IT', [A, Z, C, S], [], [], 'Road 1, 12345 Town Land, IT'],
  ['BR', [A, C, S, Z], [], ['state'], 'Road 1, Town Land, 12345, BR'],
  ['IN', [A, C, Z, S], [], ['state', 'pin'], 'Road 1, Town 12345, Land, IN'],
  ['JP', [Z, S, C, A], [], ['prefecture'], 'JP, 12345, Land Town, Road 1'],
  ['CN', [Z, S, C, A], [], [], 'CN, 12345, Land Town, Road 1'],
  ['KR', [S, C, A, Z], [], ['provinceOrCity'], 'KR, Land Town, Road 1, 12345'],
  ['TW', [Z, S, C, A], [], ['countyOrCity'], 'TW, 12345, Land Town, Road 1'],
  ['HK', [S, C, A], [C], ['district', 'area'], 'HK, Land, Town, Road 1'],
  ['AE', [A, C, S], [C], ['emirate'], 'Road 1, Town, Land, AE'],
  ['QA', [A, C], [], [], 'Road 1, Town, QA'],
  ['SG', [A, Z], [], [], 'Road 1, 12345, SG'],
  ['SA', [A, C, Z], [Z], [], 'Road 1, Town 12345, SA'],
  ['EG', [A, C, S, Z], [S, Z], ['governorate'], 'Road 1, Town, Land, 12345, EG'],
  ['MO', [A], [], [], 'Road 1, MO'],
]

describe.each(COUNTRY_ROWS)('an address in %s', (country, parts, leftOut, names, line) => {
  const address = withoutForeignParts({ ...given, country })

  it('has the fields of the country in its order', () => {
    expect(addressParts(country)).toEqual(parts)
    expect(ADDRESS_PARTS.flatMap((part) => partName(country, part) ?? [])).toEqual(names)
    expect(ADDRESS_PARTS.filter((part) => address[part] === '')).toEqual(
      ADDRESS_PARTS.filter((part) => !parts.includes(part)),
    )
  })

  it('is incomplete without what the country requires', () => {
    const missing = parts.filter((part) => missingPart({ ...address, [part]: ' ' }, part))
    expect(missing).toEqual(parts.filter((part) => !leftOut.includes(part)))
    expect(ADDRESS_PARTS.flatMap((part) => missingPart(address, part) ?? [])).toEqual([])
  })

  it('is written in its order', () => expect(addressLines(address, country).join(', ')).toBe(line))
})

it('shows a part that was saved in a country without it', () => {
  expect(addressLines({ ...given, country: 'SG' }, 'Singapore').join(', ')).toBe('Road 1, 12345, Town, Land, Singapore')
  expect(addressLines({ ...given, country: 'HK' }, 'Hong Kong').join(', ')).toBe('Hong Kong, 12345, Land, Town, Road 1')
})

describe('a postal code', () => {
  it.each([
    ['US', ['94103', '94103-1234', '94103 1234', '٩٤١٠٣'], ['9410', 'CT14 7BP', '941031'], '94103'],
    ['GB', ['SW1A 1AA', 'sw1a1aa', 'CT14 7BP', 'm1 1ae'], ['CT14', '12345'], 'SW1A 1AA'],
    ['JP', ['154-0023', '1540023', '１５４－００２３', '〒154ー0023'], ['154-002', '0023'], '154-0023'],
    ['CA', ['K1A 0B1', 'h3z2y7'], ['K1A 0B', '12345'], 'K1A 0B1'],
    ['NL', ['1012 AB', '1012ab'], ['1012'], '1012 AB'],
    ['SE', ['114 55', '11455', 'SE-114 55'], ['1145'], '114 55'],
    ['LV', ['LV-1073', '1073'], ['EE-1073'], 'LV-1073'],
    ['IE', ['D02 AF30', 'a65f4e2'], ['D02'], 'D02 AF30'],
    ['IN', ['110001', '110 001'], ['11001'], '110001'],
    ['BR', ['40301-110', '40301110'], ['40301'], '40301-110'],
  ])('of %s is read as people write it, and its refusal names one', (country, right, wrong, example) => {
    for (const typed of right) expect([typed, wrongPostalCode(typed, country)]).toEqual([typed, undefined])
    for (const typed of wrong) expect(wrongPostalCode(typed, country)?.params).toEqual({ example })
  })

  it('is not looked at where the country has none, or none was typed', () => {
    expect(wrongPostalCode('anything', 'QA')).toBeUndefined()
    expect(wrongPostalCode(' ', 'US')).toBeUndefined()
  })
})

describe('the tables', () => {
  const listed = (table: object): string[] => Object.values(table).flatMap((countries: string) => countries.split(' '))

  it('name only countries that an address may have, and each once', () => {
    for (const table of [FORMATS, REQUIRED, PROVINCE_NAMES, CITY_NAMES, CODE_NAMES]) {
      const found = listed(table)
      expect(found.filter((country) => !COUNTRIES.includes(country))).toEqual([])
      expect(new Set(found).size).toBe(found.length)
    }
  })

  it('require and name only fields that a country has', () => {
    for (const country of COUNTRIES)
      for (const part of ADDRESS_PARTS)
        if (isPartRequired(country, part) || partName(country, part))
          expect(addressParts(country), `${country} ${part}`).toContain(part)
  })

  it('have a code that passes for every country with postal codes, and for no other', () => {
    const examples = Object.values(POSTAL_CODES).flatMap((codes) => codes.split(', '))
    for (const code of examples)
      expect([code, wrongPostalCode(code.slice(3), code.slice(0, 2))]).toEqual([code, undefined])
    expect(examples.map((code) => code.slice(0, 2)).toSorted()).toEqual(
      COUNTRIES.filter((country) => addressParts(country).includes('zip_code')).toSorted(),
    )
  })
})
