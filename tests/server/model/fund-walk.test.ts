import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bondCalls } from '#contract/fund/bond.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { prove } from '#tests/support/prove.ts'
import { bondRows } from '#tests/machines/bond.table.ts'
import { guaranteeClaimRows } from '#tests/machines/guarantee-claim.table.ts'
import { address, credit, lastingStaff, person, signedInAgain, sku, store, USDT } from '#tests/support/factories.ts'
import { holds } from '#tests/support/holds.ts'
import { balance } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { type FundCast, type FundMoveName, fundMoves, type Target } from './fund-moves.ts'
import { claimsOf, DAY, type FundWorld, passTime, WINDOW } from './fund-world.ts'
import { Coverage, transitionsOf } from './transitions.ts'

const RUNS = Number(process.env['MODEL_RUNS'] ?? 6)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 250)
/** One seed in CI, so that a red run is a red run again; others by hand: `MODEL_SEED=$RANDOM MODEL_RUNS=100`. */
const SEED = Number(process.env['MODEL_SEED'] ?? 7)
const MINUTE_MS = 60_000
const STEP_MS = 10 * MINUTE_MS
const LONGEST_MS = 150 * DAY
const BALANCE = 3_000n * USDT
const RICH = 1_000_000n * USDT

const REFUSALS = [
  'bond.claimsOpen',
  'bond.notHigher',
  'bond.notLower',
  'bond.settling',
  'claim.amount',
  'claim.exists',
  'claim.noFund',
  'claim.notSettled',
  'claim.overFund',
  'claim.tooLate',
  'pay.insufficientBalance',
  'system.alreadyMoved',
]
/** Of the transitions of both tables so many are taken even by a few walks; the tests of the machines take each one. */
const TAKEN = 45

interface Step {
  readonly move: FundMoveName
  readonly target: Target
  readonly which: number
}
/** What was taken and what was refused over many walks. */
interface Met {
  readonly taken: Set<string>
  readonly refusals: Set<string>
}
interface Command {
  readonly how: 'pass' | 'allowed' | 'refused'
  readonly which: number
}

const anyCommand: fc.Arbitrary<Command> = fc.record({
  how: fc.constantFrom('pass', 'pass', 'pass', 'refused', ...Array.from({ length: 5 }, () => 'allowed' as const)),
  which: fc.nat({ max: 10_000 }),
})

/** What leads to late states counts for less, so that it is done more often. */
const WEIGHTS: Partial<Record<FundMoveName, number>> = { claim: 0.2, answer: 0.2, grant: 0.1, sell: 0.5, turnRisk: 1 }

/** Chooses what was done least, over all walks, from a state of the fund. */
class Choice {
  private readonly times = new Map<string, number>()

  stepOf(world: FundWorld, { how, which }: Command): Step | undefined {
    const names = Object.keys(fundMoves) as FundMoveName[]
    const steps = names.flatMap((move) =>
      fundMoves[move]
        .on(world)
        .slice(-6)
        .flatMap((target) => Array.from({ length: 12 }, (_, n) => ({ move, target, which: which + n }))),
    )
    const fitting = steps.flatMap((step) => {
      const refusal = fundMoves[step.move].meets(world, step.target, step.which)
      if ((refusal === undefined) !== (how === 'allowed')) return []
      const label = [
        step.move,
        ...(refusal === undefined ? [world.fund.state, world.fund.level, world.fund.target === 0] : [refusal]),
      ].join(' ')
      return [{ step, label, times: (this.times.get(label) ?? 0) * (WEIGHTS[step.move] ?? 1) }]
    })
    const fewest = Math.min(...fitting.map(({ times }) => times))
    const fewestOf = fitting.filter(({ times }) => times === fewest)
    const found = fewestOf[which % Math.max(1, fewestOf.length)]
    if (found) this.times.set(found.label, (this.times.get(found.label) ?? 0) + 1)
    return found?.step
  }
}

/** What falls due, and when. */
const duesOf = (world: FundWorld): number[] =>
  [
    world.fund.due,
    ...world.orders.map(({ settledAt, receivedAt }) => (settledAt === null ? receivedAt + WINDOW.settle : null)),
    ...claimsOf(world).map(({ due }) => due),
  ].flatMap((at) => (at !== null && at > world.now ? [at] : []))

/**
 * How long until something happens by itself, or a day. The walk itself takes a while, and the shop counts it: time stops at whole
 * steps, and never where something falls due within a minute.
 */
function nextIn(world: FundWorld, which: number): number {
  const dues = duesOf(world)
  const next = which % 3 === 0 || dues.length === 0 ? world.now + DAY : Math.min(...dues)
  let stop = Math.ceil(next / STEP_MS) * STEP_MS
  while (dues.some((at) => at > stop && at < stop + MINUTE_MS)) stop += STEP_MS
  return stop - world.now
}

describe.each(oneEngine())('an operating fund on %s, walked at random', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, {}, { byChance: true })))
  afterAll(() => shop.close())

  /** Walks begin at noon, so that days end for all of them alike. */
  async function begin(): Promise<{ world: FundWorld; cast: FundCast }> {
    const at = (await shopNow(shop.db)).getTime()
    const now = Math.ceil(at / DAY) * DAY + DAY / 2
    await shop.pass(now - at)
    const merchant = await store(shop, { level: 0, freightMicro: 0n })
    await credit(shop, merchant.owner.id, BALANCE)
    const buyer = await person(shop, { balance: RICH })
    const cast = {
      shop,
      merchant,
      buyer,
      support: await lastingStaff(shop, 'support'),
      addressId: await address(shop, buyer.id),
      skuId: await sku(shop, merchant, { price: 100n * USDT, stock: 10_000 }),
    }
    const fund = { kind: 'fund', state: 'none.free', level: 0, holds: 0n, moving: 0n } as const
    const nothing = { target: null, graceUntil: null, partUntil: null, due: null }
    const world = { now, bornAt: now, fund: { ...fund, ...nothing }, orders: [], buyer: RICH }
    return { world: { ...world, merchant: await balance(shop, merchant.owner.id) }, cast }
  }

  async function compare({ merchant, buyer }: FundCast, world: FundWorld, label: string): Promise<void> {
    const { level, bond } = await shop.must(shopBoardCalls.state, {}, merchant.owner)
    const { fund } = world
    expect(
      {
        level,
        state: bond.state,
        fund: bond.facts.fundMicro,
        moving: bond.facts.movingMicro,
        merchant: (await shop.must(bondCalls.board, {}, merchant.owner)).available,
        buyer: `${await balance(shop, buyer.id)}`,
      },
      label,
    ).toEqual({
      level: fund.level,
      state: fund.state,
      fund: `${fund.holds}`,
      moving: `${fund.moving}`,
      merchant: `${world.merchant}`,
      buyer: `${world.buyer}`,
    })
  }

  /** Everybody signs in again, as people do who are away for days. */
  const castAgain = async (cast: FundCast): Promise<FundCast> => ({
    ...cast,
    merchant: { ...cast.merchant, owner: await signedInAgain(shop, cast.merchant.owner) },
    buyer: await signedInAgain(shop, cast.buyer),
    support: await lastingStaff(shop, 'support'),
  })

  /** One walk; answers the shop's own ids of what moved. */
  async function walk(commands: readonly Command[], choice: Choice, met: Met): Promise<string[]> {
    const begun = await begin()
    const { world } = begun
    let { cast } = begun
    const until = world.now + LONGEST_MS
    for (const command of commands) {
      if (command.how === 'pass') {
        const ms = nextIn(world, command.which)
        if (world.now + ms > until) continue
        await shop.pass(ms)
        passTime(world, ms)
        cast = await castAgain(cast)
        await compare(cast, world, `pass ${ms / 60_000} min`)
        continue
      }
      const step = choice.stepOf(world, command)
      if (!step) continue
      // Of two things that are due at once, that which was asked first happens first.
      world.now += 1
      const { move, target, which } = step
      const label = `${move} ${which} from ${world.fund.state} of level ${world.fund.level}`
      const foreseen = fundMoves[move].meets(world, target, which)
      const { refusal, id } = await fundMoves[move].asks(cast, target, which, world)
      expect(refusal, label).toBe(foreseen)
      if (foreseen === undefined) fundMoves[move].does(world, target, which, id)
      if (foreseen === undefined) met.taken.add(move)
      else met.refusals.add(foreseen)
      await compare(cast, world, label)
    }
    return [cast.merchant.id, ...claimsOf(world).map(({ id }) => id)]
  }

  it('agrees with a plain-object model after every command, and the ledger proves', async () => {
    const transitions = transitionsOf(bondRows, guaranteeClaimRows)
    const coverage = new Coverage(transitions)
    const choice = new Choice()
    const met: Met = { taken: new Set(), refusals: new Set() }
    await holds(
      'a fund is walked beside a model',
      fc.asyncProperty(fc.array(anyCommand, { minLength: COMMANDS, maxLength: COMMANDS }), async (commands) =>
        coverage.add(shop.db, await walk(commands, choice, met)),
      ),
      // What a walk does depends on what the walks before it did: none of them can be made smaller on its own.
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
    expect(await prove(shop.db)).toEqual([])
    process.stdout.write(`${engine}: ${process.env['MODEL_REPORT'] ? coverage.report() : coverage.summary()}\n`)
    expect(coverage.unheard()).toEqual([])
    expect(transitions.length - coverage.never().length).toBeGreaterThanOrEqual(TAKEN)
    expect(Object.keys(fundMoves).filter((name) => !met.taken.has(name))).toEqual([])
    expect(REFUSALS.filter((key) => !met.refusals.has(key))).toEqual([])
  }, 240_000)
})
