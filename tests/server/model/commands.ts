import fc from 'fast-check'
import { modelMoves, type MoveName, moveNames } from './moves.ts'
import type { Given, ModelLine, ModelOrder, ModelWorld } from './world.ts'

/** One step of a walk, before anybody knows what stands where. */
export interface Command {
  /** `any` asks for what the shop may well have to refuse, `allowed` for what the model says it must take. */
  readonly how: 'place' | 'pass' | 'any' | 'allowed'
  readonly move: MoveName
  readonly which: number
  readonly cups: number
  readonly pots: number
  /** Whose coupons an order is placed with. */
  readonly coupons: 'none' | 'shop' | 'platform' | 'both'
  readonly percent: bigint
  readonly kind: Given['kind']
  readonly isSellable: boolean
  /** Whether the shop is looked at shortly before something falls due, and not as it does. */
  readonly isEarly: boolean
}

/** Every window is a whole number of these: what is not due yet is not due for as long, whatever the walk itself takes. */
const SHORTLY_MS = 1_800_000

const ALLOWED = Array.from({ length: 7 }, () => 'allowed' as const)

/** Steps in the measure in which they lead on: late states are reached only by who does what is allowed. */
export const command: fc.Arbitrary<Command> = fc.record({
  how: fc.constantFrom('place', 'pass', 'any', 'any', ...ALLOWED),
  move: fc.constantFrom(...moveNames),
  which: fc.nat({ max: 10_000 }),
  cups: fc.nat({ max: 2 }),
  pots: fc.constantFrom(0, 0, 1, 3),
  coupons: fc.constantFrom('none', 'none', 'shop', 'platform', 'both'),
  percent: fc.constantFrom(0n, 40n, 99n, 100n, 100n, 100n, 101n),
  kind: fc.constantFrom('money', 'goods'),
  isSellable: fc.boolean(),
  isEarly: fc.constantFrom(true, false, false),
})

/** A command on one line of one order, with all that it needs. */
export interface Step {
  readonly move: MoveName
  readonly id: string
  readonly order: ModelOrder
  readonly given: Given
}

/** Orders that were placed lately; the earlier ones are left to the clock. */
const AT_HAND = 4

const given = ({ percent, kind, isSellable }: Command, line: ModelLine): Given => ({ line, percent, kind, isSellable })

/** In an order that no id decides: with the same seed the same is done. */
const byWare = ({ lines }: ModelOrder): ModelLine[] => [...lines].sort((a, b) => (a.ware < b.ware ? -1 : 1))

function candidates(world: ModelWorld, command: Command, names: readonly MoveName[]): Step[] {
  const linesAtHand = [...world.orders]
    .slice(-AT_HAND)
    .flatMap(([id, order]) => byWare(order).map((line) => ({ id, order, given: given(command, line) })))
  return names.flatMap((move) => linesAtHand.map((at) => ({ move, ...at })))
}

/** What leads on counts for less, and what ends an order or a refund early for more, or nothing would ever grow old. */
const WEIGHTS: Partial<Record<MoveName, number>> = {
  pay: 0.1,
  ship: 0.2,
  apply: 0.2,
  confirm: 0.3,
  agree: 0.5,
  sendBack: 0.2,
  appeal: 0.3,
  cancel: 8,
  merchantCancel: 4,
  forceClose: 2,
  takeBack: 4,
  ruleMerchant: 4,
}

/** Chooses what is done next, and remembers over all walks what was done. */
export class Choice {
  private readonly times = new Map<string, number>()

  /** What a command comes to in this world, which is what was done least; nothing where there is nothing to do it to. */
  stepOf(world: ModelWorld, command: Command): Step | undefined {
    if (command.how === 'any') return pick(candidates(world, command, [command.move]), command)
    const steps = candidates(world, command, moveNames).filter((step) => isTaken(world, step))
    const least = Math.min(...steps.map((step) => this.staleness(step)))
    const step = pick(
      steps.filter((each) => this.staleness(each) === least),
      command,
    )
    if (step) this.note(wordsOf(step))
    return step
  }

  /** How long nothing happens: until that falls due which the clock did least. */
  passing(world: ModelWorld, { which, isEarly }: Command): number {
    const clocks = [...world.orders.values()].flatMap(clocksOf)
    const times = ({ label }: (typeof clocks)[number]): number => this.times.get(label) ?? 0
    const least = Math.min(...clocks.map(times))
    const rare = clocks.filter((clock) => times(clock) === least)
    const next = rare[which % Math.max(1, rare.length)]
    if (!next) return 0
    if (isEarly) return Math.max(0, next.at - world.now - SHORTLY_MS)
    this.note(next.label)
    return next.at - world.now
  }

  private note(label: string): void {
    this.times.set(label, (this.times.get(label) ?? 0) + 1)
  }

  private staleness(step: Step): number {
    return (this.times.get(wordsOf(step)) ?? 0) * (WEIGHTS[step.move] ?? 1)
  }
}

const pick = (steps: readonly Step[], { which }: Command): Step | undefined => steps[which % Math.max(1, steps.length)]

const wordsOf = ({ move, order, given: { line, kind } }: Step): string =>
  [order.state, line.refund?.state, line.refund?.kind ?? kind, move].join(' ')

/** What runs out of an order, and when. */
const clocksOf = (order: ModelOrder): { label: string; at: number }[] =>
  [
    { label: order.state, at: order.clock.at },
    { label: order.settlement, at: order.settling.at },
    ...byWare(order).map(({ refund }) => ({ label: [refund?.state, refund?.kind].join(' '), at: refund?.due ?? null })),
  ].flatMap(({ label, at }) => (at === null ? [] : [{ label, at }]))

/** Whether the shop must take it. */
export const isTaken = (world: ModelWorld, { move, order, given }: Step): boolean =>
  modelMoves[move].can(world, order, given)
