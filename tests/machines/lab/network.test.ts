import { describe, expect, it } from 'vitest'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { stepsFrom, stepsText } from '#lab/link.ts'
import { CALM, FATES, meets, ratesIn, ratesText } from '#lab/network.ts'
import { playScenario } from '#lab/play.ts'
import type { Scenario, ScenarioStep } from '#lab/scenario.ts'
import { tableOf } from '#lab/table.ts'
import { scenarioOfTrack, stepsOfScenario, trackOf } from '#lab/track.ts'
import type { SentStep } from '#lab/world.ts'

const order = tableOf(everyPlayable, { machine: 'order' })
const pay: SentStep = { type: 'order.pay', actor: 'shopper' }
const expire: SentStep = { type: 'order.expire', actor: 'clock' }
const fatesOf = (text: string) =>
  trackOf(order, stepsFrom(order, text)).flatMap(({ world }) =>
    world.happenings.flatMap(({ type, fate, cause, to, objection }) =>
      cause === 'joined' ? [] : [`${type} ${fate ?? cause} ${to} ${objection?.key ?? ''}`.trim()],
    ),
  )

describe('a network', () => {
  it('meets nothing while it is calm, and everything at a hundred percent', () => {
    expect(meets(pay, CALM, '')).toEqual(pay)
    const met = FATES.map((fate) => stepsText([meets(expire, { ...CALM, [fate]: 100 }, 'a')]))
    expect(met).toEqual(['drop', 'before', 'double', 'after', 'early'].map((fate) => `order.expire:clock:${fate}`))
    expect(meets(pay, { ...CALM, early: 100 }, '')).toEqual(pay)
  })

  it('decides by the walk alone, about as often as it says', () => {
    const rates = { ...CALM, drop: 30 }
    const walks = Array.from({ length: 2_000 }, (_, index) => meets(pay, rates, `walk ${index}`).fault)
    const again = Array.from({ length: 2_000 }, (_, index) => meets(pay, rates, `walk ${index}`).fault)
    expect(again).toEqual(walks)
    const lost = walks.filter((fault) => fault === 'drop').length / 20
    expect(lost).toBeGreaterThan(25)
    expect(lost).toBeLessThan(35)
  })

  it('is an address, and the same again from it', () => {
    expect(ratesText(CALM)).toBe('')
    expect(ratesIn('')).toEqual(CALM)
    const rates = { ...CALM, drop: 10, after: 100 }
    expect(ratesIn(ratesText(rates))).toEqual(rates)
    const cutting = { ...CALM, cut: 40, gone: 5 }
    expect(ratesIn(ratesText(cutting))).toEqual(cutting)
    const losing = { ...CALM, delayMs: 500, skewMs: -60_000, lost: 35 }
    expect(ratesIn(ratesText(losing))).toEqual(losing)
    // A link from before events could be lost.
    expect(ratesIn('0.0.0.0.0.500.0.0.-60000')).toEqual({ ...losing, lost: 0 })
    expect(meets(pay, { ...CALM, lost: 100 }, '').travel).toEqual({ lost: true })
    expect(ratesIn('x.-1.999.1e9')).toEqual({ ...CALM, double: 100 })
  })
})

describe('a cut connection', () => {
  it('is of a party and of some steps, as the walk decides, and of two or more where what it missed is gone', () => {
    const cuts = (rates: typeof CALM) =>
      Array.from({ length: 300 }, (_, index) => meets(pay, rates, `walk ${index}`).travel?.cut)
    const [cut, gone] = [cuts({ ...CALM, cut: 100 }), cuts({ ...CALM, gone: 100 })]
    expect(new Set(cut.map((each) => each?.party))).toEqual(new Set(['shopper', 'merchant', 'support']))
    expect(new Set(cut.map((each) => each?.steps))).toEqual(new Set([1, 2, 3]))
    expect(new Set(gone.map((each) => `${each?.steps} ${each?.gone}`))).toEqual(new Set(['2 true', '3 true']))
    expect(cuts({ ...CALM, cut: 100 })).toEqual(cut)
  })

  it('is a part of the link and of the file, and is refused where it is none', () => {
    const text = 'order.pay:shopper:delay+1s:cut2.merchant;order.ship:merchant:gone3.shopper'
    const steps = stepsFrom(order, text)
    expect(stepsText(steps)).toBe(text)
    const scenario = scenarioOfTrack(order, trackOf(order, steps), 'order', 'cut')
    expect(scenario.steps.map(({ travel }) => travel)).toEqual([
      { delay: '+1s', cut: { party: 'merchant', steps: 2 } },
      { cut: { party: 'shopper', steps: 3, gone: true } },
    ])
    expect(stepsOfScenario(everyPlayable, scenario)).toEqual(steps)
    for (const bad of ['cut0.shopper', 'cut101.shopper', 'cut2.clock', 'gone2.'])
      expect(() => stepsFrom(order, `order.pay:shopper:${bad}`), bad).toThrow()
  })
})

describe('a request', () => {
  it('that is lost changes nothing', () => {
    expect(fatesOf('order.pay:shopper:drop;order.pay:shopper:before;order.pay:shopper')).toEqual([
      'order.pay drop pendingPayment',
      'order.pay before pendingPayment',
      'order.pay asked pendingDelivery',
    ])
  })

  it('that arrives twice is answered twice, and moves once', () => {
    expect(fatesOf('order.pay:shopper:double')).toEqual([
      'order.pay double pendingDelivery',
      'order.pay again pendingDelivery system.alreadyMoved',
    ])
    expect(trackOf(order, [{ ...pay, fault: 'double' }]).at(-1)?.world.money.escrow).toBe(105_000_000n)
  })

  it('that is stored before a crash stays', () => {
    const [calm, crashed] = [trackOf(order, [pay]), trackOf(order, [{ ...pay, crash: 'after' }])]
    expect(crashed.at(-1)?.world.rows).toEqual(calm.at(-1)?.world.rows)
    expect(fatesOf('order.pay:shopper:after')).toEqual(['order.pay after pendingDelivery'])
  })

  it.each([
    'order.pay:shopper:drop;order.pay:shopper:double;order.ship:merchant:before;order.ship:merchant:after',
    'order.pay:shopper;refund.apply:shopper:drop;refund.apply:shopper:double;refund.agree:merchant:double',
    'order.expire:clock:early;+5min;order.expire:clock:drop;order.expire:clock',
  ])('is saved with what it met, and played as it was: %s', (text) => {
    const track = trackOf(order, stepsFrom(order, text))
    const machines = [...(track.at(-1)?.world.rows.keys() ?? [])]
    const scenarios = machines.map((machine) => scenarioOfTrack(order, track, machine, 'a walk'))
    for (const scenario of scenarios)
      expect(playScenario(everyPlayable, scenario).flatMap(({ wrong }) => wrong ?? [])).toEqual([])
    expect(scenarios.flatMap(({ steps }) => steps).some(({ fault, crash }) => fault ?? crash)).toBe(true)
  })

  it('of a file is played truly: time passes, and the clock fires, where it is lost', () => {
    const lost: ScenarioStep = {
      event: 'order.pay',
      actor: 'shopper',
      time: '+30min',
      fault: 'drop',
      expect: { state: 'cancelled' },
    }
    const scenario: Scenario = {
      version: 1,
      title: 'late',
      machine: 'order',
      facts: 'plain',
      actors: ['shopper'],
      start: 'pendingPayment',
      steps: [lost],
    }
    expect(playScenario(everyPlayable, scenario).map(({ wrong }) => wrong)).toEqual([null])
    const alone = tableOf(everyPlayable, { machine: 'order', alone: true })
    const steps = stepsOfScenario(everyPlayable, scenario)
    expect(stepsText(steps)).toBe('+30min;order.pay:shopper:drop')
    expect(trackOf(alone, steps).at(-1)?.world.rows.get('order')?.state).toBe('cancelled')
  })
})
