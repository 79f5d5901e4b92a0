import { describe, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { everyPlayable } from '#ui/pages/lab/playables.ts'
import { usdt } from '#lab/examples/example.ts'
import { tableOf } from '#lab/table.ts'
import { take } from '#lab/take.ts'
import { trackOf } from '#lab/track.ts'
import { machinesAt, type Step } from '#lab/world.ts'
import { judged, movesNow, otherMoves } from '#ui/pages/lab/moves.ts'

const bond = tableOf(everyPlayable, { machine: 'bond' })
const level: readonly Step[] = [
  { type: 'bond.upgrade', actor: 'merchant' },
  { type: 'bond.autoApprove', actor: 'clock' },
]
const leave: Step = {
  type: 'bond.requestRefund',
  actor: 'merchant',
  input: { to: { level: 0, terms: levelTerms(0) } },
}
const claim: readonly Step[] = [
  { type: 'guaranteeClaim.ask', actor: 'shopper' },
  { type: 'guaranteeClaim.answer', actor: 'merchant' },
]
const suspend: Step = { type: 'shop.suspend', actor: 'support' }
const worldAfter = (steps: readonly Step[]) => trackOf(bond, steps).at(-1)?.world

describe('the verdict on an event', () => {
  it.each([
    ['a fund with a level', level],
    ['a release beside an open claim', [...level, leave, ...claim]],
    [
      'an upgrade of a shop that is suspended',
      [...level, { type: 'bond.upgrade', actor: 'merchant' } as const, suspend],
    ],
    ['a part that is kept', [...level, leave, { waitMs: days(4) }]],
  ])('is what sending it answers: %s', (_, steps) => {
    const world = worldAfter(steps)
    if (!world) throw new Error('No world')
    for (const machine of machinesAt(bond))
      for (const { type, actor, objection, unread } of [
        ...movesNow(bond, world, machine, null),
        ...otherMoves(bond, world, machine, null),
      ]) {
        if (unread !== null) continue
        const sent = take(bond, world, { type, actor }).happenings.findLast(({ cause }) => cause !== 'joined')
        expect(sent?.objection?.key ?? null, `${type} by ${actor}`).toBe(objection?.key ?? null)
      }
  })

  it('asks the machine before the fund, as the server does', () => {
    const world = worldAfter([...level, ...claim])
    if (!world) throw new Error('No world')
    const grant = { type: 'guaranteeClaim.grant', input: { amountMicro: usdt(900) } } as const
    for (const actor of ['shopper', 'support'] as const) {
      const [sent] = take(bond, world, { ...grant, actor }).happenings
      const { objection } = judged(bond, world, 'guaranteeClaim', { ...grant, actor })
      expect(sent?.objection, actor).toEqual(objection)
      expect(objection?.key, actor).toBe(actor === 'shopper' ? 'system.notYourMove' : 'claim.amount')
    }
  })
})
