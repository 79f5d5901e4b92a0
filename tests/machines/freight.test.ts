import { describe, expect, it } from 'vitest'
import {
  elsewhereRate,
  flatFreight,
  type FreightRule,
  freightOf,
  NOWHERE,
  rateFor,
  rateWithoutAddress,
  servesSomewhere,
} from '#machines/shops/freight.ts'
import { wrongFreight } from '#contract/shops/freight.form.ts'

const near = { countries: ['CN', 'SG'], fee_micro: '3', free_from_micro: '10' }
const far = { countries: [], fee_micro: '9', free_from_micro: null }
const rule = (given: Partial<FreightRule> = {}): FreightRule => ({
  rates: [near, far],
  not_served: [],
  only_listed: false,
  ...given,
})

describe('the rate for a country', () => {
  it('is the one that names it, else the one for everywhere else', () => {
    expect([rateFor(rule(), 'SG'), rateFor(rule(), 'DE')]).toEqual([near, far])
  })

  it('does not exist for a country that is not served, or not listed where only listed ones are', () => {
    expect(rateFor(rule({ not_served: ['DE'] }), 'DE')).toBeUndefined()
    const listed = rule({ rates: [near], only_listed: true })
    expect([rateFor(listed, 'DE'), rateFor(listed, 'CN'), elsewhereRate(listed)]).toEqual([undefined, near, undefined])
  })

  it('is the one for everywhere else, or the first, while no address is known', () => {
    expect(rateWithoutAddress(rule())).toBe(far)
    expect(rateWithoutAddress(rule({ rates: [near], only_listed: true }))).toBe(near)
  })
})

it('serves somewhere where any country has a rate: a shop begins with nowhere', () => {
  expect([NOWHERE, rule(), rule({ rates: [near], only_listed: true })].map(servesSomewhere)).toEqual([
    false,
    true,
    true,
  ])
  expect(servesSomewhere(rule({ rates: [near], only_listed: true, not_served: ['CN', 'SG'] }))).toBe(false)
  expect(rateFor(NOWHERE, 'DE')).toBeUndefined()
})

it('asks nothing from the free sum on', () => {
  expect([9n, 10n, 11n].map((sum) => freightOf(near, sum))).toEqual([3n, 0n, 0n])
  expect(freightOf(far, 10n ** 12n)).toBe(9n)
})

it('finds nothing wrong with one fee for everywhere', () => {
  expect(wrongFreight(flatFreight(0n))).toBeUndefined()
  expect(wrongFreight(rule({ only_listed: true }))?.key).toBe('freight.countriesMissing')
})
