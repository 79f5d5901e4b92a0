import { transact } from '#server/platform/door/transact.ts'
import type { AskingActor, Door } from '#server/platform/door/door.ts'
import { orderKind } from '#server/trade/order/order.kind.ts'
import type { Asked } from '#tests/support/asked.ts'
import type { Person, Store } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** An order about to be moved: its onlookers, and the move, made by a call of the real app or by an actor without a call. */
export interface Scene {
  readonly buyer: Person
  readonly merchant: Store
  /** Missing where the move makes the order. */
  readonly order?: { readonly id: string }
  readonly move: Asked | (() => Promise<unknown>)
}

/** How a shop comes to stand right before a move. */
export type SceneOf = (shop: TestShop) => Promise<Scene>

/** Makes the move of a scene; it must be accepted. */
export async function play(shop: TestShop, { move }: Scene): Promise<void> {
  if (typeof move === 'function') await move()
  else await shop.must(move.call, move.input, move.as)
}

/** A move by an actor that has no call: the carrier, or the shop itself. */
export async function moveBy(
  shop: TestShop,
  kind: AskingActor['kind'],
  id: string,
  work: (door: Door) => void,
): Promise<void> {
  const result = await transact(
    shop.services,
    { actor: { kind, id: null }, roots: [{ kind: orderKind, ids: [id] }] },
    work,
  )
  if (!result.ok) throw new Error(result.problem.key)
}
