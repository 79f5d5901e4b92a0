import { describe, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { explore } from '#lab/explore.ts'
import { machineNamed } from '#lab/names.ts'
import { begin, ask, type Ask, type Position } from '#lab/walk.ts'
import { type Change, whyRefused, withChanges } from '#lab/why.ts'
import type { Playable } from '#lab/playable.ts'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'

function whyAfter(machine: string, asks: readonly Ask[], last: Ask) {
  const play = machineNamed(everyPlayable, machine)
  let position = begin(play, play.facts['plain'])
  for (const asked of asks) position = ask(play, position, asked).position
  return whyRefused(play, position, last)
}
const pay: Ask = { type: 'order.pay', actor: 'shopper' }
const ship: Ask = { type: 'order.ship', actor: 'merchant' }
const opens: Ask = { type: 'order.countRefunds', actor: 'system', input: { open: 1, blocking: 1 } }

function isOpenWith(play: Playable, from: Position, was: Ask, changes: readonly Change[]): boolean {
  const { position, asked } = withChanges(play, from, was, changes)
  return ask(play, position, asked).move.ok
}

describe('why a move is refused', () => {
  it('names the rule, the fact, its value and the change that opens it', () => {
    expect(whyAfter('order', [pay, opens], ship)).toEqual({
      rule: 'hasNoBlockingRefund',
      fact: 'blockingRefunds',
      value: 1,
      change: [{ in: 'facts', name: 'blockingRefunds', value: 0 }],
    })
  })

  it('needs two changes where one does not open it', () => {
    const extend: Ask = { type: 'order.extend', actor: 'shopper' }
    const why = whyAfter('order', [pay, ship, opens], extend)
    expect(why?.rule).toBe('hasNoOpenRefund')
    expect(why?.change.map(({ name }) => name)).toEqual(['openRefunds', 'afterMs'])
  })

  it('names the time where only time opens it', () => {
    const why = whyAfter('order', [pay, ship], { type: 'order.extend', actor: 'shopper' })
    expect(why).toMatchObject({ rule: 'inLastDays', fact: 'time', change: [{ in: 'time', value: days(7) }] })
  })

  it('names the field of the input, the actor or the state', () => {
    const address: Ask = { type: 'order.changeAddress', actor: 'shopper', input: { served: false } }
    expect(whyAfter('order', [], address)?.change).toEqual([{ in: 'input', name: 'served', value: true }])
    expect(whyAfter('order', [], { ...pay, actor: 'merchant' })).toMatchObject({ fact: 'actor', value: 'merchant' })
    expect(whyAfter('order', [], ship)).toMatchObject({ fact: 'state', value: 'pendingPayment' })
    expect(whyAfter('order', [], ship)?.change).toEqual([{ in: 'state', name: 'state', value: 'pendingDelivery' }])
    expect(whyAfter('order', [], pay)).toBeUndefined()
  })
})

describe('the change of an actor or a state', () => {
  it('is tried: where it does not open the move alone, what it needs besides is named', () => {
    const extend: Ask = { type: 'order.extend', actor: 'merchant' }
    expect(whyAfter('order', [], extend)?.change.map(({ in: place, value }) => [place, value])).toEqual([
      ['actor', 'shopper'],
      ['state', 'pendingReceipt'],
      ['time', days(7)],
    ])
  })
})

describe.each(everyPlayable.map((play) => ({ name: play.of.name, play })))('each refusal of $name', ({ play }) => {
  it('by a rule names it, and is granted with the change that is named', () => {
    for (const [name, { at, asked, outcomes }] of explore(play).refusals) {
      if (outcomes.length === 0) continue
      const why = whyRefused(play, at.position, asked)
      expect(why?.rule ?? why?.fact, name).toBeTruthy()
      if (why && why.change.length > 0) expect(isOpenWith(play, at.position, asked, why.change), name).toBe(true)
    }
  })

  it('of a wrong actor or state names an actor and a state that it is open with, or none', () => {
    const position = begin(play, play.facts['plain'])
    for (const type of Object.keys(play.of.events))
      for (const actor of ACTORS) {
        const why = whyRefused(play, position, { type, actor })
        if (!why) continue
        if (why.change.length > 0)
          expect(isOpenWith(play, position, { type, actor }, why.change), `${actor} ${type}`).toBe(true)
        if (why.fact === 'actor' && why.change.length > 0) expect(why.change[0]?.in).toBe('actor')
      }
  })
})
