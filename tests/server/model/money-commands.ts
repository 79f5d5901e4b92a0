import fc from 'fast-check'
import type { Given, Target } from './money-move.ts'
import { expected, moneyMoveNames, type MoneyMoveName, moneyMoves, type MoneyStep } from './money-moves.ts'
import { risksOf } from './money-wallet.ts'
import { type MoneyWorld, NUMBER, WINDOW } from './money-world.ts'

/** One step of a walk, before anybody knows what stands where. */
export interface MoneyCommand extends Omit<Given, 'clerk' | 'isOther'> {
  /** Whether time passes, or something is asked that the shop must take, or that it must refuse. */
  readonly how: 'pass' | 'allowed' | 'refused'
  /** Whether time stops shortly before something falls due, and not as it does. */
  readonly isEarly: boolean
}

/** Every window is a whole number of these: what is not due yet is not due for as long, whatever the walk itself takes. */
const SHORTLY_MS = 300_000

const ALLOWED = Array.from({ length: 5 }, () => 'allowed' as const)

/** Steps in the measure in which they lead on: late states are reached only by who does what is allowed. */
export const moneyCommand: fc.Arbitrary<MoneyCommand> = fc.record({
  how: fc.constantFrom('pass', 'refused', 'refused', ...ALLOWED),
  network: fc.constantFrom('ERC20', 'ERC20', 'BEP20'),
  sum: fc.nat({ max: 1_000 }),
  confirmations: fc.constantFrom(0, 0, 0, NUMBER.credited, NUMBER.released - 1, NUMBER.released),
  which: fc.nat({ max: 10_000 }),
  isLookedAt: fc.constantFrom(true, true, false),
  isEarly: fc.constantFrom(true, false, false),
})

/** What came about lately; the rest is left to the clock. */
const AT_HAND = 6

const MANNERS = ([0, 1] as const).flatMap((clerk) => [false, true].map((isOther) => ({ clerk, isOther })))

const candidates = (world: MoneyWorld, command: MoneyCommand): MoneyStep[] =>
  moneyMoveNames.flatMap((move) =>
    moneyMoves[move]
      .on(world)
      .slice(-AT_HAND)
      .flatMap((target) => MANNERS.map((manner) => ({ move, target, given: { ...command, ...manner } }))),
  )

/** What is tried as one: what is taken by where it stands, what is refused by why. Of two people the first one leads on. */
function wordsOf(
  { move, target }: MoneyStep,
  refusal: string | undefined,
  how: MoneyCommand['how'],
): string | undefined {
  const leadsOn = refusal === undefined || refusal === 'desk.secondPerson'
  if (leadsOn !== (how === 'allowed')) return undefined
  return [move, refusal, ...(leadsOn ? stateOf(target) : [])].join(' ')
}

/** What ends something early or stops a wallet counts for more, or nothing would ever get far. */
const WEIGHTS: Partial<Record<MoneyMoveName, number>> = {
  submit: 0.5,
  rejectRecharge: 3,
  request: 0.5,
  approve: 0.6,
  take: 0.5,
  send: 0.2,
  arrive: 0.5,
  reject: 4,
  cancel: 3,
  exchange: 2,
  reappear: 2,
  freeze: 8,
  unfreeze: 0.5,
  changePin: 60,
  turnNode: 6,
}

/** Chooses what is done next, and remembers over all walks what was done. */
export class MoneyChoice {
  private readonly times = new Map<string, number>()

  /** What a command comes to in this world, which is what was done least; nothing where there is nothing to do. */
  stepOf(world: MoneyWorld, command: MoneyCommand): MoneyStep | undefined {
    const steps = candidates(world, command).flatMap((step) => {
      const label = wordsOf(step, expected(world, step), command.how)
      return label === undefined ? [] : [{ step, label, staleness: this.staleness(step, label) }]
    })
    const fewest = Math.min(...steps.map(({ staleness }) => staleness))
    const found = pick(
      steps.filter(({ staleness }) => staleness === fewest),
      command,
    )
    if (found) this.note(found.label)
    return found?.step
  }

  /** How long nothing happens: until that ends which ended least. */
  passing(world: MoneyWorld, { which, isEarly }: MoneyCommand): number {
    const clocks = clocksOf(world).filter(({ at }) => at > world.now)
    const times = ({ label }: (typeof clocks)[number]): number => this.times.get(label) ?? 0
    const fewest = Math.min(...clocks.map(times))
    const next = pick(
      clocks.filter((clock) => times(clock) === fewest),
      { which },
    )
    if (!next) return 0
    if (isEarly) return Math.max(0, next.at - world.now - SHORTLY_MS)
    this.note(next.label)
    return next.at - world.now
  }

  private note(label: string): void {
    this.times.set(label, (this.times.get(label) ?? 0) + 1)
  }

  private staleness({ move }: MoneyStep, label: string): number {
    return (this.times.get(label) ?? 0) * (WEIGHTS[move] ?? 1)
  }
}

const pick = <T>(all: readonly T[], { which }: { readonly which: number }): T | undefined =>
  all[which % Math.max(1, all.length)]

function stateOf(target: Target): unknown[] {
  if (target.kind === 'shopper') return [target.isFrozen]
  if (target.kind === 'order') return [target.due === null]
  if (target.kind === 'transfer') return [target.recharge?.state, target.isGone]
  return [target.state, target.network]
}

/** What runs out, and when. */
function clocksOf(world: MoneyWorld): { label: string; at: number }[] {
  const { recharges, withdrawals, orders, shoppers, said } = world
  // What the clock may approve is another case than what it leaves to finance.
  const isRisky = ({ owner }: (typeof withdrawals)[number]): boolean => risksOf(world, owner).length > 0
  return [
    ...recharges.map(({ state, due }) => ({ label: `recharge ${state}`, at: due })),
    ...withdrawals.map((each) => ({ label: `withdrawal ${each.state} ${isRisky(each)}`, at: each.due })),
    ...withdrawals.map(({ taken }) => ({ label: 'lease', at: taken?.until ?? null })),
    ...orders.map(({ due }) => ({ label: 'order', at: due })),
    ...shoppers.flatMap(({ holds, blockedUntil }) => [
      { label: 'blocked', at: blockedUntil },
      ...holds.map(({ until }) => ({ label: 'hold', at: until })),
    ]),
    ...said.map(({ at }) => ({ label: 'said', at: at + WINDOW.together })),
  ].flatMap(({ label, at }) => (at === null ? [] : [{ label, at }]))
}
