import { describe, expect, it } from 'vitest'
import { serviceCalls } from '#contract/care/service-case.calls.ts'
import { readEnv } from '#server/env.ts'
import { beginsNext, isWithin, readHours } from '#server/care/service-desk/service-hours.ts'
import { oneEngine, openShop } from '#tests/support/shop.ts'

const hours = (text: string, zone = 'UTC') => readHours(text, zone) ?? expect.fail(`${text} are no hours`)

describe('the hours of customer service', () => {
  it('are read from the configuration, and refused where they mean nothing', () => {
    expect(readHours('1-5 08:00-20:00', 'UTC')).toEqual({
      days: [1, 2, 3, 4, 5],
      from: '08:00',
      to: '20:00',
      zone: 'UTC',
    })
    expect(readHours('6 10:15-24:00', 'UTC')?.days).toEqual([6])
    for (const wrong of ['', '8-20', '1-5', '5-1 08:00-20:00', '1-5 20:00-08:00', '1-5 08:07-20:00', '0-5 08:00-20:00'])
      expect(readHours(wrong, 'UTC'), wrong).toBeUndefined()
    const base = { NODE_ENV: 'test', SECRET: 'a secret for tests, long enough to be one' }
    expect(() => readEnv({ ...base, SERVICE_HOURS: 'always' })).toThrow('SERVICE_HOURS')
    expect(() => readEnv({ ...base, SERVICE_ZONE: 'Moon/Base' })).toThrow('SERVICE_ZONE')
  })

  it('run in their own time zone', () => {
    const paris = hours('1-5 08:00-20:00', 'Europe/Paris')
    // A Friday in July: Paris is two hours ahead.
    expect(isWithin(paris, Date.UTC(2026, 6, 3, 5, 59))).toBe(false)
    expect(isWithin(paris, Date.UTC(2026, 6, 3, 6, 0))).toBe(true)
    expect(isWithin(paris, Date.UTC(2026, 6, 3, 18, 0))).toBe(false)
  })

  it('say when they begin next', () => {
    const week = hours('1-5 08:00-20:00')
    const friday = Date.UTC(2026, 6, 3, 21, 7)
    expect(beginsNext(week, friday)).toBe(Date.UTC(2026, 6, 6, 8))
    expect(beginsNext(week, Date.UTC(2026, 6, 6, 9))).toBeUndefined()
    expect(beginsNext(hours('3 10:15-24:00', 'Asia/Kolkata'), friday)).toBe(Date.UTC(2026, 6, 8, 4, 45))
  })
})

it.each(oneEngine())('is closed while no one of the desk is there, also within its hours, on %s', async (engine) => {
  const shop = await openShop(engine, { SERVICE_HOURS: '1-7 00:00-24:00', SERVICE_ZONE: 'UTC' })
  try {
    expect(await shop.must(serviceCalls.state, {})).toEqual({
      case: null,
      place: null,
      open: false,
      hours: { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', zone: 'UTC' },
      opens_at: null,
      usual_ms: null,
    })
  } finally {
    await shop.close()
  }
})
