import { runText } from '#tests/support/run-text.ts'
import type { Kit } from '../driver/ground.ts'

/** Where something stands, and until when it waits there. */
export interface FoundState {
  readonly state: string
  readonly deadline_at: Date | null
}

const TEXTS = {
  order: 'select state, deadline_at from orders where id = $1',
  settlement: 'select settlement_state as state, settlement_at as deadline_at from orders where id = $1',
  refund: 'select state, deadline_at from refunds where id = $1',
  shopApplication: 'select state, deadline_at from shop_applications where id = $1',
  bond: 'select bond_state as state, bond_at as deadline_at from shops where id = $1',
  guaranteeClaim: 'select state, deadline_at from guarantee_claims where id = $1',
  goodsImport: 'select state, deadline_at from goods_imports where id = $1',
  serviceCase: 'select state, deadline_at from service_cases where id = $1',
  recharge: 'select state, deadline_at from recharges where id = $1',
} as const

/** A lifecycle with a state that waits for a person. */
export type Kind = keyof typeof TEXTS

/** Reads its state; the settlement of an order goes by the order's id, a fund by its shop's. */
export async function stateOf(ground: Kit, kind: Kind, id: string): Promise<FoundState> {
  const [found] = await runText<FoundState>(ground, TEXTS[kind], id)
  if (!found) throw new Error(`There is no ${kind} ${id}`)
  return found
}
