import { orderMoves } from './order-moves.ts'
import { refundMoves } from './refund-moves.ts'
import type { ModelMove } from './world.ts'

/** Every command of the walk on an order that stands; placing one and letting time pass come beside them. */
export const modelMoves = { ...orderMoves, ...refundMoves } as const satisfies Record<string, ModelMove>

/** The name of a command. */
export type MoveName = keyof typeof modelMoves

export const moveNames = Object.keys(modelMoves) as MoveName[]
