import { describe, expect, it } from 'vitest'
import type { Entry } from '#lab/recording.ts'
import { axisOf, deadlineBars, gapsIn, marksIn, momentAt, placeOf, WHOLE } from '#lab/time-axis.ts'

const HOUR = 3_600_000
const order = { machine: 'order', row: 'o1' } as const
const mark = (at: number, more: object = {}): Entry => ({ kind: 'mark', at, name: 'a', ...more })
const deadline = (at: number, event: string | null, fires: number | null): Entry => ({
  kind: 'deadline',
  at,
  ...order,
  event,
  fires,
})

describe('a time axis', () => {
  const entries = [mark(0), mark(1_000), mark(1_000), mark(1_000 + 48 * HOUR), mark(2_000 + 48 * HOUR)]
  const axis = axisOf(entries)

  it('has each moment once, in its order from 0 to 1', () => {
    expect(axis.moments).toEqual([0, 1_000, 1_000 + 48 * HOUR, 2_000 + 48 * HOUR])
    expect(axis.places[0]).toBe(0)
    expect(axis.places.at(-1)).toBe(1)
    expect(axis.places.toSorted((a, b) => a - b)).toEqual(axis.places)
  })

  it('keeps seconds apart beside days, and says where it is folded', () => {
    expect(placeOf(axis, 1_000)).toBeGreaterThan(0.2)
    expect(gapsIn(axis, WHOLE).map(({ ms }) => ms)).toEqual([48 * HOUR])
    expect(gapsIn(axis, { from: 0, to: 0.2 })).toEqual([])
  })

  it('finds the place of a moment, and the moment of a place', () => {
    for (const at of axis.moments) expect(momentAt(axis, placeOf(axis, at) + 1e-9)).toBe(at)
    expect(placeOf(axis, -5)).toBe(0)
    expect(placeOf(axis, 9e12)).toBe(1)
    expect(momentAt(axis, -1)).toBe(0)
    const between = placeOf(axis, 1_000 + 24 * HOUR)
    expect(between).toBeGreaterThan(placeOf(axis, 1_000))
    expect(between).toBeLessThan(placeOf(axis, 1_000 + 48 * HOUR))
  })

  it('stands in the middle where nothing passes', () => {
    expect(axisOf([mark(7)]).places).toEqual([0.5])
    expect(axisOf([])).toEqual({ moments: [], places: [] })
    expect(placeOf(axisOf([]), 5)).toBe(0)
    expect(momentAt(axisOf([]), 0.5)).toBe(0)
  })

  it('draws few marks of many entries, folds minor ones, and never a failure', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => mark(at, at % 2 ? { minor: true } : {}))
    const whole = axisOf(many)
    const marks = marksIn(many, whole, { kind: 'mark', span: WHOLE, showsMinor: false })
    expect(marks.length).toBeLessThanOrEqual(201)
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
    const failed = [mark(0), mark(1, { minor: true, failed: true }), mark(2, { minor: true })]
    const shown = marksIn(failed, axisOf(failed), { kind: 'mark', span: WHOLE, showsMinor: false })
    expect(shown.map(({ first, failed: isFailed }) => [first, isFailed])).toEqual([
      [0, false],
      [1, true],
    ])
    expect(marksIn(failed, axisOf(failed), { kind: 'move', span: WHOLE, showsMinor: true })).toEqual([])
    expect(
      marksIn(failed, axisOf(failed), { kind: 'mark', span: { from: 0.9, to: 1 }, showsMinor: true }),
    ).toHaveLength(1)
  })
})

describe('deadlines', () => {
  it('have both ends, and end early where another is set or the row has none', () => {
    const entries = [
      deadline(0, 'order.expire', 100),
      deadline(40, 'order.shipTimeout', 500),
      deadline(500, 'order.autoReceive', 900),
      deadline(600, null, null),
      deadline(700, 'order.autoReceive', null),
      deadline(800, 'order.autoReceive', 1_000),
    ]
    expect(deadlineBars(entries).map(({ event, set, fires, lifted }) => [event, set, fires, lifted])).toEqual([
      ['order.expire', 0, 100, 40],
      ['order.shipTimeout', 40, 500, null],
      ['order.autoReceive', 500, 900, 600],
      ['order.autoReceive', 800, 1_000, null],
    ])
    expect(axisOf(entries).moments).toContain(1_000)
  })
})
