import { describe, expect, it } from 'vitest'
import { days, hours } from '#machines/platform/constants.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { usdt } from '#lab/examples/example.ts'
import { ACCOUNTS, sumOf } from '#lab/money.ts'
import { playScenario } from '#lab/play.ts'
import { tableOf } from '#lab/table.ts'
import { take } from '#lab/take.ts'
import { scenarioOfTrack, trackOf } from '#lab/track.ts'
import { beginWorld, type Join, type SentStep, type Step, type World } from '#lab/world.ts'

const joined = tableOf(everyPlayable, { machine: 'bond' })
const upgrade: SentStep = { type: 'bond.upgrade', actor: 'merchant' }
const raised: readonly Step[] = [upgrade, { type: 'bond.autoApprove', actor: 'clock' }]
const from = (steps: readonly Step[]): World =>
  steps.reduce((world, step) => take(joined, world, step), beginWorld(joined))
/** A walk of a Bronze shop, which paid in 100 USDT. */
const walked = (steps: readonly Step[]): World => from([...raised, ...steps])
const states = ({ rows }: World) => Object.fromEntries([...rows].map(([name, { state }]) => [name, state]))
const held = ({ money }: World) =>
  Object.fromEntries(ACCOUNTS.filter((name) => money[name] !== 0n).map((name) => [name, String(money[name])]))
const lastKey = (world: World): string | undefined => world.happenings.at(-1)?.objection?.key

const ask: Step = { type: 'guaranteeClaim.ask', actor: 'shopper' }
const answer: Step = { type: 'guaranteeClaim.answer', actor: 'merchant' }
const grant: Step = { type: 'guaranteeClaim.grant', actor: 'support' }
const suspend: Step = { type: 'shop.suspend', actor: 'support' }
const leave: Step = {
  type: 'bond.requestRefund',
  actor: 'merchant',
  input: { to: { level: 0, terms: levelTerms(0) } },
}

/** The joined machines, where what a fund pays is asked by an actor who may not. */
const joinRefusing: Join | undefined = joined.join && {
  ...joined.join,
  onEffect: (world, effected) => {
    const { next = [], ...rest } = joined.join?.onEffect(world, effected) ?? { world }
    return { ...rest, next: next.map((step) => ({ ...step, actor: 'shopper' as const })) }
  },
}

describe('a fund with its shop and its claim', () => {
  it('begins empty, beside a shop that is open, and holds what its merchant pays in for a level', () => {
    expect(states(beginWorld(joined))).toEqual({ bond: 'none.free', shop: 'open' })
    expect(held(beginWorld(joined))).toEqual({})
    const world = walked([])
    expect(states(world)).toEqual({ bond: 'upgraded.steady', shop: 'open' })
    expect(held(world)).toEqual({ merchant: `-${usdt(100)}`, fund: usdt(100) })
    expect(world.rows.get('shop')?.facts).toMatchObject({ fundMicro: usdt(100) })
  })

  it('pays a granted claim once out of the fund, which falls below its minimum, and tells the shop', () => {
    const world = walked([ask, answer, grant])
    expect(states(world)).toEqual({ bond: 'upgraded.grace', shop: 'open', guaranteeClaim: 'granted' })
    expect(held(world)).toEqual({ merchant: `-${usdt(100)}`, fund: usdt(60), shopper: usdt(40) })
    expect(sumOf(world.money)).toBe(0n)
    expect(world.rows.get('bond')?.facts).toMatchObject({ fundMicro: usdt(60) })
    expect(world.rows.get('shop')?.facts).toMatchObject({ fundMicro: usdt(60) })
    expect(world.happenings.map(({ type, cause }) => `${type} ${cause}`)).toEqual([
      'guaranteeClaim.grant asked',
      'bond.guarantee joined',
    ])
  })

  it('grants no more than the fund holds, and moves nothing', () => {
    const paid: Step = { type: 'bond.guarantee', actor: 'system', input: { amountMicro: usdt(90) } }
    const world = walked([ask, answer, paid, grant])
    expect(lastKey(world)).toBe('claim.overFund')
    expect(world.happenings.at(-1)?.objection?.params).toEqual({ fund: usdt(10) })
    expect(states(world)).toMatchObject({ guaranteeClaim: 'heard' })
    expect(held(world)).toEqual({ merchant: `-${usdt(100)}`, fund: usdt(10), shopper: usdt(90) })
  })

  it('makes a claim only where the server would', () => {
    expect(lastKey(walked([ask, ask]))).toBe('claim.exists')
    expect(lastKey(walked([{ waitMs: days(30) }, ask]))).toBe('claim.tooLate')
    expect(lastKey(walked([{ ...ask, input: { amountMicro: usdt(51) } }]))).toBe('claim.amount')
    expect(lastKey(walked([{ ...ask, actor: 'merchant' }]))).toBe('system.notYourMove')
    expect(lastKey(from([ask]))).toBe('claim.noFund')
  })

  it('reads the state of the shop, whatever was sent', () => {
    const sent: Step = { ...upgrade, input: { isShopOpen: true } }
    expect(lastKey(walked([suspend, sent]))).toBe('bond.shopNotOpen')
    const waits = walked([upgrade, suspend, { type: 'bond.autoApprove', actor: 'clock' }])
    expect(states(waits)).toMatchObject({ bond: 'processing.reviewing', shop: 'suspended' })
    expect(waits.happenings.at(-1)).toMatchObject({ type: 'bond.flag', isDeadline: 'inItsPlace' })
  })

  it('asks for what the level costs, not for what was sent', () => {
    const world = walked([{ ...upgrade, input: { amountMicro: '1' } }])
    const wanted = BigInt(levelTerms(2).bondMicro)
    expect(world.money.fund).toBe(wanted)
  })

  it('is not left while a claim is open, and keeps what may still be claimed', () => {
    expect(lastKey(walked([ask, leave]))).toBe('bond.claimsOpen')
    const postponed = walked([leave, ask, answer, { waitMs: days(29) }])
    expect(states(postponed)).toMatchObject({ bond: 'refundApplied', guaranteeClaim: 'heard' })
    expect(postponed.happenings.some(({ type, isMinor }) => type === 'bond.putOff' && isMinor)).toBe(true)
    const released = walked([leave, { type: 'bond.release', actor: 'clock' }])
    expect(sumOf(released.money)).toBe(0n)
    expect(held(released)).toEqual({ merchant: `-${usdt(50)}`, fund: usdt(50) })
    expect(states(released)).toMatchObject({ bond: 'none.holding' })
    const free = take(joined, released, { waitMs: days(31) })
    expect(states(free)).toMatchObject({ bond: 'none.free' })
    expect(held(free)).toEqual({})
    expect(states(take(joined, free, { type: 'shop.close', actor: 'merchant' }))).toMatchObject({ shop: 'closed' })
  })

  it('puts a release off until a claim is ruled, however long that takes, as one event', () => {
    const waits = walked([leave, ask, answer, { waitMs: days(60) }])
    const { at, happenings, rows } = waits
    expect(states(waits)).toMatchObject({ bond: 'refundApplied', guaranteeClaim: 'heard' })
    expect(happenings.filter(({ type }) => type === 'bond.putOff')).toHaveLength(1)
    const { deadlineAt } = rows.get('bond') ?? {}
    expect(deadlineAt).toBeGreaterThan(at)
    expect(deadlineAt).toBeLessThanOrEqual(at + hours(1))
    // By the same hours as a walk that looks every day.
    const daily = walked([leave, ask, answer, ...Array.from({ length: 60 }, () => ({ waitMs: days(1) }))])
    expect(daily.rows.get('bond')?.deadlineAt).toBe(deadlineAt)
    expect(states(take(joined, waits, { type: 'guaranteeClaim.refuse', actor: 'support' }))).toMatchObject({
      guaranteeClaim: 'refused',
    })
  })

  it('holds what its facts say, whatever is sent with an event', () => {
    const endings: readonly SentStep[] = [
      { type: 'bond.reject', actor: 'support', input: { amountMicro: usdt(7) } },
      { type: 'bond.upgradeTimeout', actor: 'clock', input: { amountMicro: '1' } },
    ]
    for (const ending of endings) {
      const flag: SentStep = { type: 'bond.flag', actor: 'system', input: { risks: ['suspendedShop'] } }
      let world = walked([])
      for (const step of [upgrade, flag, ending]) {
        world = take(joined, world, step)
        const fundMicro = String(world.money.fund)
        expect(world.rows.get('bond')?.facts, step.type).toMatchObject({ fundMicro })
      }
      expect(states(world), ending.type).toMatchObject({ bond: 'upgraded.steady' })
    }
  })

  it('grants no claim that its fund does not pay: the step is refused whole', () => {
    const before = walked([ask, answer])
    const world = take({ ...joined, join: joinRefusing }, before, grant)
    expect(world.happenings).toHaveLength(1)
    expect(world.happenings[0]).toMatchObject({ type: 'guaranteeClaim.grant', to: 'heard' })
    expect(world.happenings[0]?.objection).not.toBeNull()
    expect(states(world)).toEqual(states(before))
    expect(world.money).toEqual(before.money)
  })

  it('does not close the shop while money is in the fund', () => {
    expect(lastKey(walked([{ type: 'shop.close', actor: 'merchant' }]))).toBe('shop.fundInside')
  })

  it('is a scenario of each of its machines, which plays as it expects', () => {
    const restore: Step = { type: 'shop.restore', actor: 'support' }
    const shut: Step[] = [suspend, upgrade, restore, upgrade, suspend, { waitMs: days(9) }]
    const claimed: Step[] = [leave, ask, answer, { waitMs: days(16) }, grant, { waitMs: days(20) }]
    const track = trackOf(joined, [...raised, ...shut, ...claimed])
    for (const machine of ['bond', 'shop', 'guaranteeClaim']) {
      const scenario = scenarioOfTrack(joined, track, machine, 'a walk')
      expect(
        playScenario(everyPlayable, scenario).flatMap(({ wrong }) => wrong ?? []),
        machine,
      ).toEqual([])
    }
  })
})
