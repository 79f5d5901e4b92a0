import { useAtom } from 'jotai'
import { useState } from 'react'
import type { Cart } from '#contract/trade/cart.contract.ts'
import { leftOutAtom } from '../../atoms/cart-choice.atom.ts'
import { chosenIn, linesOf } from '../../shopping/cart-choice.ts'

function changed(before: ReadonlySet<string>, skuIds: readonly string[], adds: boolean): Set<string> {
  const next = new Set(before)
  for (const id of skuIds)
    if (adds) next.add(id)
    else next.delete(id)
  return next
}

/** The lines that are chosen. What is edited is chosen by hand; what is bought is everything that was not left out. */
export function useCartChoice(cart: Cart | undefined) {
  const [leftOut, setLeftOut] = useAtom(leftOutAtom)
  const [edited, setEdited] = useState<ReadonlySet<string>>()
  const isEditing = edited !== undefined && cart !== undefined && linesOf(cart).length > 0
  const chosen: ReadonlySet<string> = isEditing
    ? edited
    : new Set(cart ? chosenIn(cart, leftOut).map(({ sku_id }) => sku_id) : [])
  return {
    chosen,
    isEditing,
    toggleEditing: (): void => setEdited(isEditing ? undefined : new Set()),
    choose: (skuIds: readonly string[], on: boolean): void => {
      if (isEditing) setEdited(changed(edited, skuIds, on))
      else setLeftOut(changed(leftOut, skuIds, !on))
    },
  }
}
