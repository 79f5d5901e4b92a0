import { describe, expect, it } from 'vitest'
import { daysBetween, holidayDaysLeft, shipsFrom, spanOf, wrongHoliday } from '#machines/shops/holiday.ts'

const days = (from: string, to: string) => ({ from, to })
const judged = (from: string, to: string, taken: readonly { from: string; to: string }[] = [], today = '2031-05-06') =>
  wrongHoliday(days(from, to), { today, taken })

describe('a holiday', () => {
  it('counts whole days, both included, across a leap day and a change of clocks', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(3)
    expect(daysBetween('2031-03-29', '2031-03-31')).toBe(3)
  })

  it('may begin today and last 14 days', () => {
    expect(judged('2031-05-06', '2031-05-19')).toBeUndefined()
    expect(judged('2031-05-06', '2031-05-20')).toEqual({ rule: 'tooLong', field: 'to', max: 14 })
    expect(judged('2031-05-05', '2031-05-10')).toEqual({ rule: 'past', field: 'from' })
    expect(judged('2031-05-10', '2031-05-09')).toEqual({ rule: 'endsBefore', field: 'to' })
  })

  it('keeps its beginning once it goes on, but not an end in the past', () => {
    const running = days('2031-05-01', '2031-05-10')
    const about = { today: '2031-05-06', taken: [], running }
    expect(wrongHoliday(days('2031-05-01', '2031-05-14'), about)).toBeUndefined()
    expect(wrongHoliday(days('2031-05-01', '2031-05-05'), about)).toEqual({ rule: 'past', field: 'to' })
  })

  it('needs a day between it and another one', () => {
    const taken = [days('2031-04-25', '2031-05-05')]
    expect(judged('2031-05-06', '2031-05-07', taken)).toEqual({ rule: 'tooClose', field: 'from' })
    expect(judged('2031-05-07', '2031-05-08', taken)).toBeUndefined()
  })

  it('counts against the days of each year that it lies in', () => {
    const taken = [days('2031-02-01', '2031-02-14'), days('2031-04-01', '2031-04-14')]
    expect(holidayDaysLeft('2031', taken)).toBe(2)
    expect(judged('2031-12-30', '2032-01-05', taken)).toBeUndefined()
    expect(judged('2031-12-29', '2032-01-05', taken)).toEqual({ rule: 'yearUsed', field: 'to', max: 30, days: 2 })
  })

  it('delays what is paid in it, from its first moment to its last', () => {
    const span = spanOf(days('2031-05-06', '2031-05-07'))
    const [first, end] = [Date.parse('2031-05-06T00:00:00Z'), Date.parse('2031-05-08T00:00:00Z')]
    expect(span).toEqual({ fromMs: first, untilMs: end })
    expect([first - 1, first, end - 1, end].map((at) => shipsFrom(span, at))).toEqual([first - 1, end, end, end])
    expect(shipsFrom(null, first)).toBe(first)
  })
})
