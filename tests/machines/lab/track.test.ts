import { describe, expect, it } from 'vitest'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { readSteps, stepsFrom, stepsText } from '#lab/link.ts'
import { Mistake } from '#lab/names.ts'
import { playScenario } from '#lab/play.ts'
import { readScenario, type Scenario, type ScenarioStep, scenarioText } from '#lab/scenario.ts'
import { tableOf } from '#lab/table.ts'
import { scenarioOfTrack, stepsOf, stepsOfScenario, trackOf, walk } from '#lab/track.ts'
import type { Step } from '#lab/world.ts'
import { scenarioAt, scenarioFiles } from '../../../scripts/simulate/files.ts'

const order = tableOf(everyPlayable, { machine: 'order' })
const steps: readonly Step[] = [
  { type: 'order.lowerPrice', actor: 'merchant', input: { totalMicro: '100000000' } },
  { type: 'order.pay', actor: 'shopper' },
  { waitMs: 3_600_000 },
  { type: 'refund.apply', actor: 'shopper' },
  { type: 'order.shipTimeout', actor: 'clock', early: true },
]

describe('a track', () => {
  it('is an address, and the same again from it', () => {
    const text = stepsText(steps)
    expect(text).toContain('order.pay:shopper;+1h;refund.apply:shopper')
    expect(stepsFrom(order, text)).toEqual(steps)
    expect(stepsOf(trackOf(order, steps))).toEqual(steps)
  })

  it.each([
    ['order.pai:shopper', 'Did you mean order.pay?'],
    ['order.pay:pirate', 'No actor is called pirate.'],
    ['order.pay:shopper={', 'This is no input'],
    ['order.pay:shopper=%5B1%5D', 'This is no input'],
    ['bond.upgrade:merchant', 'There is no event bond.upgrade here.'],
    ['x'.repeat(100_000), 'There is no event'],
    ['order.pay:shopper;'.repeat(1_001), 'more than 1000 steps'],
    ['order.pay:shopper;+999999999999d', 'Step 2: +999999999999d is longer than 3650 days.'],
    ['order.pay:shopper={"type":"order.cancel"}', 'Step 1: order.pay has no field type.'],
    ['order.lowerPrice:merchant={"total":"1"}', 'Did you mean totalMicro?'],
    ['refund.apply:shopper={"maxMicro":"1"}', 'Step 1: refund.apply has no field maxMicro.'],
  ])('refuses the address %.30s', (text, message) => {
    expect(() => stepsFrom(order, text)).toThrow(message)
  })

  it.each([
    ['order.lowerPrice:merchant={"totalMicro":"x"}', 'Step 1: The machine cannot read this input'],
    ['order.pay:shopper;refund.apply:shopper={"amountMicro":"x"}', 'Step 2: The machine cannot read this input'],
  ])('names the step that its machine cannot read: %s', (text, message) => {
    expect(() => trackOf(order, stepsFrom(order, text))).toThrow(message)
    expect(() => trackOf(order, stepsFrom(order, text))).toThrow(Mistake)
  })

  it('keeps the steps before the first that is not understood or cannot be walked', () => {
    const read = readSteps(order, 'order.pay:shopper;order.ship:merchant;order.pai:shopper;order.confirm:shopper')
    expect(stepsText(read.steps)).toBe('order.pay:shopper;order.ship:merchant')
    expect(read.mistake).toContain('Step 3: There is no event order.pai')
    const hostile = 'order.changeAddress:shopper;order.lowerPrice:merchant={"totalMicro":"x"};order.pay:shopper'
    const { track, mistake } = walk(order, stepsFrom(order, hostile))
    expect(stepsText(stepsOf(track))).toBe('order.changeAddress:shopper')
    expect(mistake).toContain('Step 2: ')
  })

  it('refuses a step after which no moment can be read', () => {
    const recharge = tableOf(everyPlayable, { machine: 'recharge' })
    const [actor = 'system'] = recharge.plays.get('recharge')?.of.events['recharge.putOff']?.by ?? []
    for (const until of ['x', {}, 9e99]) {
      const { track, mistake } = walk(recharge, [{ type: 'recharge.putOff', actor, input: { until } }])
      expect(mistake).toBe('Step 1: The time of this step cannot be read.')
      expect(track).toHaveLength(1)
    }
  })

  it('does not let input replace the event that was sent', () => {
    const sent: Step = { type: 'order.pay', actor: 'shopper', input: { type: 'order.cancel' } }
    expect(trackOf(order, [sent]).at(-1)?.world.rows.get('order')?.state).toBe('pendingDelivery')
  })

  it('names the step of a file whose input cannot be read, has an unknown field, or waits too long', () => {
    const first = { event: 'order.lowerPrice', actor: 'merchant' as const, expect: { state: 'pendingPayment' } }
    const file = (step: Partial<ScenarioStep>): Scenario => ({
      version: 1,
      title: 'hostile',
      machine: 'order',
      facts: 'plain',
      actors: ['merchant'],
      start: 'pendingPayment',
      steps: [first, { ...first, ...step }],
    })
    const playing = (step: Partial<ScenarioStep>) => () => playScenario(everyPlayable, file(step))
    expect(playing({ input: { totalMicro: 'x' } })).toThrow('Step 2: The machine cannot read this input')
    expect(playing({ input: { type: 'order.cancel' } })).toThrow('Step 2: order.lowerPrice has no field type')
    expect(playing({ time: '+999999999999d' })).toThrow('Step 2: +999999999999d is longer')
    expect(playing({ input: { totalMicro: 'x' } })).toThrow(Mistake)
  })

  it('is a scenario of each of its machines, which plays as it expects', () => {
    const track = trackOf(order, steps)
    for (const machine of ['order', 'settlement', 'refund']) {
      const scenario = scenarioOfTrack(order, track, machine, 'a walk')
      expect(scenario.steps.length).toBeGreaterThan(0)
      const read = readScenario(scenarioText(scenario), 'walk.json')
      expect(playScenario(everyPlayable, read).flatMap(({ wrong }) => wrong ?? [])).toEqual([])
    }
  })
})

describe('a scenario that is saved', () => {
  const wrongOf = (text: string, machine: string): string[] => {
    const scenario = scenarioOfTrack(order, trackOf(order, stepsFrom(order, text)), machine, 'a walk')
    const read = readScenario(scenarioText(scenario), 'walk.json')
    return playScenario(everyPlayable, read).flatMap(({ wrong }) => wrong ?? [])
  }
  const walks = [
    'order.pay:shopper;order.ship:merchant;+30h;refund.apply:shopper;+1d;refund.agree:merchant',
    'order.pay:shopper;order.ship:merchant;refund.apply:shopper;+200d',
    'order.pay:shopper;+5h;refund.apply:shopper;refund.refuse:merchant;+30d',
    'order.pay:shopper;refund.apply:shopper;+1h;refund.cancel:shopper;+3h;refund.apply:shopper;+2h;refund.agree:merchant',
    '+1h;order.pay:shopper;order.ship:merchant;+10d;refund.apply:shopper;+1h;refund.appealTimeout:clock;refund.refuse:merchant',
    'order.pay:shopper;order.remind:shopper;+13h;order.reviewTimeout:clock;order.remind:shopper',
    '+1h;order.pay:shopper;+2h;order.reviewTimeout:clock;+2h;order.shipTimeout:clock',
  ]
  it.each(walks)('plays as it expects, for each machine that has begun: %s', (text) => {
    const rows = trackOf(order, stepsFrom(order, text)).at(-1)?.world.rows ?? new Map<string, unknown>()
    for (const machine of rows.keys()) expect(wrongOf(text, machine), machine).toEqual([])
  })

  it('names the facts with which its row was made', () => {
    const track = trackOf(order, stepsFrom(order, 'order.pay:shopper;+5h;refund.apply:shopper;refund.refuse:merchant'))
    const { facts, steps: saved } = scenarioOfTrack(order, track, 'refund', 'a walk')
    expect(facts).toBe('unshipped')
    expect(saved[0]?.time).toBeUndefined()
  })

  it('is refused where there is no row', () => {
    expect(() => wrongOf('order.pay:shopper', 'refund')).toThrow('The refund has not begun.')
  })
})

describe.each(scenarioFiles())('%s', (file) => {
  it('is walked by the lab to the same states and refusals', () => {
    const scenario = scenarioAt(file)
    const table = tableOf(everyPlayable, { machine: scenario.machine, facts: scenario.facts, alone: true })
    const track = trackOf(table, stepsOfScenario(everyPlayable, scenario))
    const again = scenarioOfTrack(table, track, scenario.machine, scenario.title)
    expect(playScenario(everyPlayable, again).flatMap(({ wrong }) => wrong ?? [])).toEqual([])
    const ends = again.steps.map(({ event, expect: { state, refused } }) => `${event} ${state} ${refused ?? ''}`)
    const wanted = scenario.steps.map(({ event, expect: { state, refused } }) => `${event} ${state} ${refused ?? ''}`)
    expect(ends.filter((end) => wanted.includes(end))).toEqual(wanted)
  })
})
