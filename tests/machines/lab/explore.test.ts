import { expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { coverageOf } from '#lab/coverage.ts'
import { after, refusalName, tryAt } from '#lab/explore.ts'
import { machineNamed } from '#lab/names.ts'
import { playScenario } from '#lab/play.ts'
import { begin } from '#lab/walk.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'

const play = machineNamed(everyPlayable, 'order')
const start = {
  facts: 'plain',
  position: begin(play, play.facts['plain']),
  from: null,
  asked: null,
  transition: null,
  depth: 0,
}
const SHIP_TIMEOUT = 'pendingDelivery --order.shipTimeout--> refunded'

it('judges a request by the state and the facts that it meets after its time has passed', () => {
  const paid = after(tryAt(play, start, { type: 'order.pay', actor: 'shopper' }))
  const late = tryAt(play, paid, { type: 'order.ship', actor: 'merchant', afterMs: days(100) })
  expect(late).toMatchObject({ transition: null, outcomes: [], before: SHIP_TIMEOUT })
  expect(late.clocked.map(({ transition }) => transition)).toEqual([SHIP_TIMEOUT])
  expect(late.answer.move.ok ? '' : refusalName(late, late.answer.move.objection)).toBe(
    'refunded order.ship system.alreadyMoved',
  )
  expect(after(late)).toMatchObject({ transition: SHIP_TIMEOUT, position: { state: 'refunded' } })
})

it('counts what the clock did while the time of a step passed', () => {
  const played = playScenario(everyPlayable, {
    version: 1,
    title: 'late',
    machine: 'order',
    facts: 'plain',
    actors: [],
    start: 'pendingPayment',
    steps: [
      { event: 'order.pay', actor: 'shopper', expect: { state: 'pendingDelivery' } },
      {
        event: 'order.ship',
        actor: 'merchant',
        time: '+100d',
        expect: { state: 'refunded', refused: 'system.alreadyMoved' },
      },
    ],
  })
  expect(played.map(({ wrong }) => wrong)).toEqual([null, null])
  const { transitions, pairs } = coverageOf(play, [played])
  expect(transitions.missing).not.toContain(SHIP_TIMEOUT)
  expect(pairs.missing).not.toContain(`pendingPayment --order.pay--> pendingDelivery, ${SHIP_TIMEOUT}`)
})
