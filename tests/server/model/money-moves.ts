import { chainMoves } from './money-chain-moves.ts'
import { decidedAlone, type Given, isForTwo, type MoneyMove, type Target, together } from './money-move.ts'
import { rechargeMoves } from './money-recharge-moves.ts'
import { walletMoves } from './money-wallet-moves.ts'
import { withdrawalMoves } from './money-withdrawal-moves.ts'
import type { MoneyWorld } from './money-world.ts'

const moves = { ...rechargeMoves, ...withdrawalMoves, ...chainMoves, ...walletMoves } as const

/** The name of a command. */
export type MoneyMoveName = keyof typeof moves

export const moneyMoveNames = Object.keys(moves) as MoneyMoveName[]

/** Every command of the walk; letting time pass comes beside them. */
export const moneyMoves: Readonly<Record<MoneyMoveName, MoneyMove<Target>>> = moves

/** A command on what it is about, with all that it needs. */
export interface MoneyStep {
  readonly move: MoneyMoveName
  readonly target: Target
  readonly given: Given
}

/** What one of finance says of a sum that is for two; what they granted the same shopper alone in a day counts as well. */
export function saidIn(world: MoneyWorld, { move, target, given }: MoneyStep): string | undefined {
  const said = moneyMoves[move].says?.(world, target, given)
  const before = APPROVALS.has(move) ? decidedAlone(world, target, given.clerk) : 0n
  return said && isForTwo(said.amount + before) ? said.label : undefined
}

/** The decisions of which one person may make only so much a day. */
const APPROVALS: ReadonlySet<string> = new Set<MoneyMoveName>(['approve', 'approveRecharge'])

/** Remembers what one of finance grants alone. */
export function noteDecided(world: MoneyWorld, step: MoneyStep): void {
  const { move, target, given } = step
  const said = moneyMoves[move].says?.(world, target, given)
  if (!said || !APPROVALS.has(move) || !('owner' in target) || saidIn(world, step) !== undefined) return
  const { kind, owner } = target
  world.decided.push({ kind, owner, clerk: given.clerk, amount: said.amount, at: world.now })
}

/** The refusal that a command must meet, or nothing. */
export function expected(world: MoneyWorld, step: MoneyStep): string | undefined {
  const { move, target, given } = step
  const objection = moneyMoves[move].meets(world, target, given)
  if (objection !== undefined) return objection
  const said = saidIn(world, step)
  return said === undefined ? undefined : together(world, target, said, given.clerk)
}
