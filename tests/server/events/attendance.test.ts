import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { type Attender, keepAttendance } from '#server/platform/events/attendance.ts'
import type { Connection } from '#server/platform/events/connection.ts'

const MEGABYTE = 1_000_000

/** A socket with this backlog in bytes. */
function socket(unsent: number) {
  const below = { bufferedAmount: unsent, terminate: () => void (own.isCut = true) }
  const conn = Object.assign(new EventEmitter(), { transport: { socket: below }, writeBuffer: [], close: () => {} })
  const own = { conn: conn as unknown as Connection, disconnect: () => {}, below, isCut: false }
  return own satisfies Attender
}

function attended() {
  const attendance = keepAttendance<Attender>()
  const session = { id: 's', userId: 'u', shopId: null, staff: null, serviceOnly: false }
  const enter = (unsent: number) => {
    const own = socket(unsent)
    attendance.enter(own, { session, topics: [] })
    return own
  }
  return { attendance, enter }
}

it('cuts off a client that is more than a megabyte behind at two checks', () => {
  const { attendance, enter } = attended()
  const stuck = enter(MEGABYTE + 1)
  attendance.cutOffSlow()
  expect(stuck.isCut).toBe(false)
  attendance.cutOffSlow()
  expect(stuck.isCut).toBe(true)
})

it('lets a client read a burst: one that caught up between two checks stays', () => {
  const { attendance, enter } = attended()
  const reader = enter(20 * MEGABYTE)
  for (let burst = 0; burst < 3; burst++) {
    reader.below.bufferedAmount = 20 * MEGABYTE
    attendance.cutOffSlow()
    reader.below.bufferedAmount = MEGABYTE
    attendance.cutOffSlow()
  }
  expect(reader.isCut).toBe(false)
})
