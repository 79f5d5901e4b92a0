import type { Person, Store } from '#tests/support/factories.ts'
import type { Answer, TestShop } from '#tests/support/shop.ts'
import { USDT } from '#tests/support/usdt.ts'
import {
  AMOUNT,
  type ModelOrder,
  type ModelRecharge,
  type ModelShopper,
  type ModelTransfer,
  type ModelWithdrawal,
  type MoneyWorld,
  type Net,
  WINDOW,
} from './money-world.ts'

/** What a command may be about. */
export type Target = ModelShopper | ModelRecharge | ModelTransfer | ModelWithdrawal | ModelOrder

/** What a command brings along. */
export interface Given {
  readonly network: Net
  /** Which of finance asks. */
  readonly clerk: 0 | 1
  readonly sum: number
  readonly confirmations: number
  /** Whether something beside the obvious is asked: another's, another transaction, a newer address. */
  readonly isOther: boolean
  readonly which: number
  /** Whether the recharges follow the chain at once, or only later. */
  readonly isLookedAt: boolean
}

/** A shopper of the model as the shop knows them. */
export interface Walker {
  readonly person: Person
  pin: string
  /** Where they pay to on the network that is read. */
  readonly deposit: string
  /** Where goods are sent to. */
  readonly addressId: string
  /** Addresses they may withdraw to: one of old, and one that they have just written down. */
  readonly book: Readonly<Record<Net, { readonly old: string; readonly new: string }>>
}

/** Who walks, and where. */
export interface MoneyCast {
  readonly shop: TestShop
  readonly walkers: ReadonlyMap<ModelShopper, Walker>
  readonly finance: readonly [Person, Person]
  readonly support: Person
  readonly merchant: Store
  readonly skuId: string
}

/** What stood in the way, if anything did, and the id of what was made. */
export interface Outcome {
  readonly refusal: string | undefined
  readonly id: string
}

/** One command: when the shop must take it, what it does then, and how the shop is asked. */
export interface MoneyMove<T extends Target> {
  on(world: MoneyWorld): readonly T[]
  /** The refusal that it must meet, or nothing. */
  meets(world: MoneyWorld, target: T, given: Given): string | undefined
  /** What two people must say from a thousand on. */
  says?(world: MoneyWorld, target: T, given: Given): { readonly amount: bigint; readonly label: string }
  does(world: MoneyWorld, target: T, given: Given, id: string): void
  asks(cast: MoneyCast, target: T, given: Given, world: MoneyWorld): Promise<Outcome>
}

/** An answer of the shop as a walk needs it. */
export const outcomeOf = ({ problem, body }: Answer<unknown>): Outcome => ({
  refusal: problem?.key,
  id: (body.data as { id?: string } | undefined)?.id ?? '',
})

/** How the shop knows a shopper. */
export const walkerOf = ({ walkers }: MoneyCast, shopper: ModelShopper): Walker => {
  const found = walkers.get(shopper)
  if (!found) throw new Error('a shopper that no one plays')
  return found
}

/** One of several, as a walk drew it. */
export const drawn = <T>(all: readonly T[], which: number): T => all[which % all.length] as T

/** What is sent in, and what is said to have been: equal often enough. */
export const sumIn = ({ sum }: Given): bigint => drawn([50n, 1_000n, 10n, 999n, 9n], sum) * USDT

/** From a thousand on: what stands in the way while only one of finance has said so. */
export function together(world: MoneyWorld, target: Target, label: string, clerk: number): string | undefined {
  const firsts = world.said.filter(
    (each) => each.about === idOf(target) && each.label === label && world.now - each.at < WINDOW.together,
  )
  if (firsts.some((each) => each.clerk !== clerk)) return undefined
  return firsts.length > 0 ? 'desk.samePerson' : 'desk.secondPerson'
}

/** Remembers what the first one said, in place of what they said of it before; the case is free for the other one. */
export function noteFirst(world: MoneyWorld, target: Target, label: string, clerk: number): void {
  const about = idOf(target)
  const isSame = (each: (typeof world.said)[number]): boolean =>
    each.about === about && each.clerk === clerk && verbOf(each.label) === verbOf(label)
  world.said = [...world.said.filter((each) => !isSame(each)), { about, clerk, label, at: world.now }]
  if (target.kind === 'withdrawal' && target.taken?.clerk === clerk) target.taken = null
}

const verbOf = (label: string): string => label.split(' ')[0] ?? ''
const idOf = (target: Target): string => ('id' in target ? target.id : '')

/** Whether a sum is for two people. */
export const isForTwo = (amount: bigint): boolean => amount >= AMOUNT.twoPeople

/** What one of finance alone granted the shopper of a case, by decisions of its kind. */
export const decidedAlone = ({ decided, now }: MoneyWorld, target: Target, clerk: number): bigint =>
  decided
    .filter((each) => each.kind === target.kind && 'owner' in target && each.owner === target.owner)
    .filter((each) => each.clerk === clerk && now - each.at < WINDOW.decided)
    .reduce((sum, { amount }) => sum + amount, 0n)
