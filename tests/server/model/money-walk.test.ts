import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prove } from '#tests/support/prove.ts'
import { rechargeRows } from '#tests/machines/recharge.table.ts'
import { withdrawalRows } from '#tests/machines/withdrawal.table.ts'
import { holds } from '#tests/support/holds.ts'
import { WATCHING } from '#tests/support/money.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { MoneyChoice, moneyCommand } from './money-commands.ts'
import { moneyMoveNames } from './money-moves.ts'
import { type Met, MoneyWalk } from './money-walk.ts'
import { Coverage, transitionsOf } from './transitions.ts'

const RUNS = Number(process.env['MODEL_RUNS'] ?? 8)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 90)
/** One seed in CI, so that a red run is a red run again; others by hand: `MODEL_SEED=$RANDOM MODEL_RUNS=500`. */
const SEED = Number(process.env['MODEL_SEED'] ?? 1)

/** What the walks must have run into. */
const REFUSALS = [
  'desk.already',
  'desk.financeOnly',
  'desk.notAssigned',
  'desk.samePerson',
  'desk.secondPerson',
  'desk.assigned',
  'pay.insufficientBalance',
  'pay.walletFrozen',
  'recharge.amountSeen',
  'recharge.tooSmall',
  'recharge.txGone',
  'recharge.txMissing',
  'recharge.txUsed',
  'system.alreadyMoved',
  'withdrawal.addressHeld',
  'withdrawal.chainConfirms',
  'withdrawal.dayUsed',
  'withdrawal.lastWhole',
  'withdrawal.notFound',
  'withdrawal.overLimit',
  'withdrawal.tooSmall',
]

describe.each(oneEngine())('money in and out on %s, walked at random', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, WATCHING, { byChance: true })))
  afterAll(() => shop.close())

  it('agrees with a plain-object model after every command, takes every transition, and the ledger proves', async () => {
    const coverage = new Coverage(transitionsOf(rechargeRows, withdrawalRows))
    const choice = new MoneyChoice()
    const met: Met = { taken: new Set(), refusals: new Set() }
    await holds(
      'money is walked beside a model',
      fc.asyncProperty(fc.array(moneyCommand, { minLength: COMMANDS, maxLength: COMMANDS }), async (commands) => {
        const walk = await MoneyWalk.begin(shop, choice)
        for (const each of commands) await walk.take(each, met)
        await walk.end()
        await coverage.add(shop.db, walk.rootIds())
      }),
      // What a walk does depends on what the walks before it did: none of them can be made smaller on its own.
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
    expect(await prove(shop.db)).toEqual([])
    process.stdout.write(`${engine}: ${process.env['MODEL_REPORT'] ? coverage.report() : coverage.summary()}\n`)
    expect(coverage.unheard()).toEqual([])
    expect(coverage.never(), coverage.report()).toEqual([])
    expect(moneyMoveNames.filter((name) => !met.taken.has(name))).toEqual([])
    expect(REFUSALS.filter((key) => !met.refusals.has(key))).toEqual([])
  }, 240_000)
})
