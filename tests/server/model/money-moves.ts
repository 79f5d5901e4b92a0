import { chainMoves } from './money-chain-moves.ts'
import { type Given, isForTwo, type MoneyMove, type Target, together } from './money-move.ts'
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

/** What one of finance says of a sum that is for two. */
export function saidIn(world: MoneyWorld, { move, target, given }: MoneyStep): string | undefined {
  const said = moneyMoves[move].says?.(world, target, given)
  return said && isForTwo(said.amount) ? said.words : undefined
}

/** The refusal that a command must meet, or nothing. */
export function expected(world: MoneyWorld, step: MoneyStep): string | undefined {
  const { move, target, given } = step
  const objection = moneyMoves[move].meets(world, target, given)
  if (objection !== undefined) return objection
  const said = saidIn(world, step)
  return said === undefined ? undefined : together(world, target, said, given.clerk)
}
