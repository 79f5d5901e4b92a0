import { describe, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { stepsFrom } from '#lab/link.ts'
import { namedFacts, ownIn, ownText, startFacts } from '#lab/own-facts.ts'
import type { Playable } from '#lab/playable.ts'
import { playScenario } from '#lab/play.ts'
import { readScenario, scenarioText } from '#lab/scenario.ts'
import { tableOf } from '#lab/table.ts'
import { scenarioOfTrack, stepsOfScenario, trackOf } from '#lab/track.ts'

const order = tableOf(everyPlayable, { machine: 'order' })
const playNamed = (name: string): Playable => {
  const found = everyPlayable.find(({ of }) => of.name === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}
const refund = playNamed('refund')

describe('a row that began with facts of its own', () => {
  const text = 'order.pay:shopper;refund.apply:shopper={"amountMicro":"7"};+1h;refund.refuse:merchant'
  const track = trackOf(order, stepsFrom(order, text))

  it('is saved, opened and played again', () => {
    const scenario = scenarioOfTrack(order, track, 'refund', 'a walk')
    expect(scenario).toMatchObject({ facts: 'unshipped', own: { amountMicro: '7' } })
    const read = readScenario(scenarioText(scenario), 'walk.json')
    expect(read).toEqual(scenario)
    expect(playScenario(everyPlayable, read).flatMap(({ wrong }) => wrong ?? [])).toEqual([])
    const table = tableOf(everyPlayable, { machine: 'refund', facts: read.facts, own: read.own, alone: true })
    const again = trackOf(table, stepsOfScenario(everyPlayable, read))
    expect(again.at(-1)?.world.rows.get('refund')?.facts).toEqual(track.at(-1)?.world.rows.get('refund')?.facts)
    expect(scenarioOfTrack(table, again, 'refund', 'a walk')).toEqual(scenario)
  })

  it('keeps its name where a set has the same facts', () => {
    for (const play of everyPlayable)
      for (const [set, facts] of Object.entries(play.facts)) {
        const named = namedFacts(play, facts)
        expect(startFacts(play, named.set), `${play.of.name} ${set}`).toEqual(facts)
        expect(named.own).toBeNull()
      }
  })

  it('is an address, and the same again from it', () => {
    expect(ownIn(ownText({ amountMicro: '7' }))).toEqual({ amountMicro: '7' })
    expect(ownIn(ownText(undefined))).toBeUndefined()
    expect(() => ownIn('[1]')).toThrow('These are no facts')
    expect(() => ownIn(`{"a":"${'x'.repeat(5_000)}"}`)).toThrow('These are no facts')
  })

  it('is refused where no calendar has its first deadline', () => {
    const { terms } = refund.facts['plain'] as { readonly terms: object }
    const begins = (answerMs: number) => () =>
      tableOf(everyPlayable, { machine: 'refund', own: { terms: { ...terms, answerMs } } })
    expect(begins(days(400))).not.toThrow()
    expect(begins(1e300)).toThrow('The refund cannot begin with these facts: no calendar has its deadline.')
  })

  it.each([
    [{ amountMic: '7' }, 'The refund has no fact amountMic. Did you mean amountMicro?'],
    [{ amountMicro: 7 }, 'The fact amountMicro of the refund cannot be 7.'],
    [{ amountMicro: 'x' }, 'The fact amountMicro of the refund cannot be "x".'],
    [{ edits: null }, 'The fact edits of the refund cannot be null.'],
    [{ terms: {} }, 'The fact terms of the refund cannot be {}.'],
    [{ shipped: { a: 1 } }, 'The fact shipped of the refund cannot be {"a":1}.'],
  ])('is refused where its machine could not read them: %j', (own, message) => {
    expect(() => startFacts(refund, 'plain', own)).toThrow(message)
    expect(() => tableOf(everyPlayable, { machine: 'refund', own })).toThrow(message)
  })
})
