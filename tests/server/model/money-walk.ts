import { expect } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { levelTransfers } from '#server/money/recharge/credit.service.ts'
import { openSends } from '#server/money/withdrawal/send.service.ts'
import { address, person, PIN, sku, store, USDT, lastingStaff } from '#tests/support/factories.ts'
import { booked, customer, newTxId, pool } from '#tests/support/money.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { chainMoves, watched } from './money-chain-moves.ts'
import { compareRecharges, compareWallet, compareWithdrawals } from './money-compare.ts'
import type { MoneyChoice, MoneyCommand } from './money-commands.ts'
import { passTime } from './money-due.ts'
import { look } from './money-look.ts'
import { type MoneyCast, noteFirst, type Target, type Walker } from './money-move.ts'
import { expected, noteDecided, moneyMoves, type MoneyStep, saidIn } from './money-moves.ts'
import { rechargeMoves } from './money-recharge-moves.ts'
import { nodeIsAway, PRICE } from './money-wallet-moves.ts'
import { withdrawalMoves } from './money-withdrawal-moves.ts'
import { type ModelShopper, type MoneyWorld, newShopper, WINDOW } from './money-world.ts'

const DAY = 24 * 3_600_000
/** A user who sends no request for thirty days is signed out. */
const SEEN_EVERY_MS = 10 * DAY
const LONGEST_MS = 40 * DAY
/** Enough for every limit. */
const BALANCE = 12_000n * USDT

/** What was taken and what was refused over many walks. */
export interface Met {
  readonly taken: Set<string>
  readonly refusals: Set<string>
}

/** One walk: a model and the people who do in the shop what is done to the model. */
export class MoneyWalk {
  private readonly choice: MoneyChoice
  private readonly cast: MoneyCast
  private readonly startedAt: number
  private seenAt: number
  readonly world: MoneyWorld

  private constructor(choice: MoneyChoice, cast: MoneyCast, world: MoneyWorld) {
    this.choice = choice
    this.cast = cast
    this.world = world
    this.startedAt = world.now
    this.seenAt = world.now
  }

  static async begin(shop: TestShop, choice: MoneyChoice): Promise<MoneyWalk> {
    const now = await turnToMarch(shop)
    const usable = now + WINDOW.newAddress
    const old = newShopper(now - 30 * DAY, BALANCE, usable)
    const young = newShopper(now, BALANCE, usable)
    await pool(shop, 'BEP20', 2)
    const walkers = new Map([
      [old, await walker(shop, await customer(shop, { balance: BALANCE }))],
      [young, await walker(shop, await person(shop, { balance: BALANCE }))],
    ])
    const finance = [await lastingStaff(shop, 'finance'), await lastingStaff(shop, 'finance')] as const
    const support = await lastingStaff(shop, 'support')
    const merchant = await store(shop, { freightMicro: 0n })
    const skuId = await sku(shop, merchant, { price: PRICE, stock: 10_000 })
    const cast = { shop, walkers, finance, support, merchant, skuId }
    return new MoneyWalk(choice, cast, {
      now,
      isAway: false,
      nextTxId: newTxId(),
      shoppers: [old, young],
      recharges: [],
      transfers: [],
      withdrawals: [],
      orders: [],
      said: [],
      decided: [],
    })
  }

  async take(command: MoneyCommand, met: Met): Promise<void> {
    const { world, cast } = this
    if (command.how === 'pass') return this.pass(this.choice.passing(world, command))
    const step = this.choice.stepOf(world, command)
    if (!step) return
    const { move, target, given } = step
    const label = wordsOf(step)
    const foreseen = expected(world, step)
    const { refusal, id } = await moneyMoves[move].asks(cast, target, given, world)
    expect(refusal, label).toBe(foreseen)
    if (foreseen === undefined) noteDecided(world, step)
    if (foreseen === undefined) moneyMoves[move].does(world, target, given, id)
    if (foreseen === 'desk.secondPerson') noteFirst(world, target, saidIn(world, step) ?? '', given.clerk)
    if (foreseen === undefined) met.taken.add(move)
    else met.refusals.add(foreseen)
    await this.compare(label, touched(step, world))
  }

  /** Ends a walk so that the next one finds nothing of it that is still to be done. */
  async end(): Promise<void> {
    await this.look()
    await nodeIsAway(this.cast.shop, false)
    await this.compare('the end')
  }

  /** The shop's own ids of what moved. */
  rootIds(): string[] {
    return [...this.world.recharges, ...this.world.withdrawals].map(({ id }) => id)
  }

  private async look(): Promise<void> {
    await levelTransfers(this.cast.shop.services, 'ERC20')
    look(this.world)
  }

  private async pass(ms: number): Promise<void> {
    const { world, cast } = this
    if (ms === 0 || world.now + ms > this.startedAt + LONGEST_MS) return
    await this.look()
    await cast.shop.pass(ms)
    passTime(world, ms)
    if (world.now - this.seenAt > SEEN_EVERY_MS) await this.showUp()
    await this.compare(`pass ${ms / 60_000} min`)
    const ids = new Set(world.withdrawals.map(({ id }) => id))
    const open = (await openSends(cast.shop.db, 'ERC20')).map(({ id }) => id).filter((id) => ids.has(id))
    expect(open.sort()).toEqual(
      watched(world)
        .map(({ id }) => id)
        .sort(),
    )
  }

  private async showUp(): Promise<void> {
    const { shop, walkers, finance, support, merchant } = this.cast
    const everybody = [...[...walkers.values()].map((each) => each.person), ...finance, support, merchant.owner]
    for (const who of everybody) await shop.must(userCalls.profile, {}, who)
    this.seenAt = this.world.now
  }

  private async compare(
    label: string,
    { whose, what }: Touched = { whose: this.world.shoppers, what: EVERYTHING },
  ): Promise<void> {
    const at = { cast: this.cast, world: this.world }
    for (const shopper of whose) {
      if (what.includes('recharge')) await compareRecharges(at, shopper, label)
      if (what.includes('withdrawal')) await compareWithdrawals(at, shopper, label)
      await compareWallet(at, shopper, label)
    }
  }
}

/** Whose money a command may have moved, and what else of theirs beside the wallet. */
interface Touched {
  readonly whose: readonly ModelShopper[]
  readonly what: readonly Target['kind'][]
}

const EVERYTHING = ['recharge', 'withdrawal'] as const

/** A look at the chain may be about anybody; whatever else is asked is about one thing of one shopper. */
function touched({ move, target, given }: MoneyStep, { shoppers }: MoneyWorld): Touched {
  const whose = target.kind === 'shopper' ? [target] : [target.owner]
  if (target.kind === 'withdrawal' || move in withdrawalMoves) return { whose, what: ['withdrawal'] }
  if (move in rechargeMoves) return { whose, what: ['recharge'] }
  if (!(move in chainMoves)) return { whose, what: [] }
  return { whose: given.isLookedAt ? shoppers : [], what: ['recharge'] }
}

/** Walks begin at the same moment of a year, so that months end for all of them alike, whatever day it is outside. */
async function turnToMarch(shop: TestShop): Promise<number> {
  const now = await shopNow(shop.db)
  const start = Date.UTC(now.getUTCFullYear() + 1, 2, 20, 12)
  await shop.standStill(start - now.getTime())
  return start
}

async function walker(shop: TestShop, who: Walker['person']): Promise<Walker> {
  await pool(shop, 'ERC20', 1)
  const { address: deposit } = await shop.must(rechargeCalls.address, { network: 'ERC20' }, who)
  const bookOn = async (network: 'ERC20' | 'BEP20') => ({
    old: (await booked(shop, who, { network })).id,
    new: (await booked(shop, who, { network, ageMs: 0 })).id,
  })
  const book = { ERC20: await bookOn('ERC20'), BEP20: await bookOn('BEP20') }
  return { person: who, pin: PIN, deposit, addressId: await address(shop, who.id), book }
}

const wordsOf = ({ move, target, given }: MoneyStep): string => `${move} ${shown(given)} on ${shown(plain(target))}`

/** Without whose it is: that is a long story. */
const plain = (target: Target): object => ({
  ...target,
  owner: undefined,
  recharge: undefined,
  holds: undefined,
  taken: undefined,
})

const shown = (of: object): string =>
  JSON.stringify(of, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
