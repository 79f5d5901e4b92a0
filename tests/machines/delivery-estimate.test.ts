import { expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { deliveryEstimate, parcelEstimate } from '#machines/trade/delivery-estimate.ts'
import { spanOf } from '#machines/shops/holiday.ts'

const now = Date.parse('2031-05-06T10:00:00Z')
const asked = { from: 'DE', to: 'DE', atMs: now, holiday: null }
const estimated = (change: object = {}) => {
  const found = deliveryEstimate({ ...asked, ...change })
  return found ? [found.fromMs, found.toMs] : undefined
}

it('arrives sooner within a country than from another one, and first before last', () => {
  const [first = 0, last = 0] = estimated() ?? []
  const [abroadFirst = 0, abroadLast = 0] = estimated({ to: 'GR' }) ?? []
  expect(first).toBeGreaterThan(now)
  expect(last).toBeGreaterThan(first)
  expect(abroadFirst).toBeGreaterThan(first)
  expect(abroadLast).toBeGreaterThan(last)
})

it('begins at the end of the holiday that it is paid in, and not of a later one', () => {
  const [first = 0, last = 0] = estimated() ?? []
  const during = { from: '2031-05-05', to: '2031-05-09', message: '' }
  const later = { from: '2031-05-08', to: '2031-05-09', message: '' }
  const wait = Date.parse('2031-05-10T00:00:00Z') - now
  expect(estimated({ holiday: spanOf(during) })).toEqual([first + wait, last + wait])
  expect(estimated({ holiday: spanOf(later) })).toEqual([first, last])
  expect(wait).toBeLessThan(days(4))
})

it('is not known without both countries', () => {
  expect(estimated({ from: null })).toBeUndefined()
  expect(estimated({ to: '' })).toBeUndefined()
})

it('is nearer and narrower once the parcel has left', () => {
  const [, last = 0] = estimated() ?? []
  const left = parcelEstimate({ from: 'DE', to: 'DE', leftAtMs: now })
  expect(left?.fromMs).toBeGreaterThan(now)
  expect(left?.toMs).toBeGreaterThan(left?.fromMs ?? 0)
  expect(left?.toMs).toBeLessThan(last)
  expect(parcelEstimate({ from: null, to: 'DE', leftAtMs: now })).toBeUndefined()
})
