import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Cart, CartLine } from '#contract/trade/cart.contract.ts'
import { moveToFavourites, removeFromCart } from '#streams/trade/cart.stream.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useSignInFirst } from '../../hooks/use-sign-in-first.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { CartAll } from './cart-all.tsx'
import { linesOf } from '../../shopping/cart-choice.ts'

/** All, keep for later, take out: what leaves is named before it does. */
export function CartEditBar({
  cart,
  chosen,
  onChoose,
}: {
  cart: Cart
  chosen: ReadonlySet<string>
  onChoose: (skuIds: readonly string[], on: boolean) => void
}) {
  const { t } = useTexts(['cart', 'common'])
  const toast = useToast()
  const { send, pending } = useSend()
  const signInFirst = useSignInFirst()
  // What one was asked about: the lines themselves leave before the answer is there.
  const [asked, setAsked] = useState<readonly CartLine[]>()
  const { localised } = useFormat()
  const lines = linesOf(cart)
  const picked = lines.filter(({ sku_id }) => chosen.has(sku_id))
  const ids = picked.map(({ sku_id }) => sku_id)
  const count = ids.length
  const handleFavourites = async (): Promise<void> => {
    if (signInFirst() && (await send(() => moveToFavourites(ids)))) toast.show(t('moved', { count }))
  }
  const handleRemove = async (leaving: readonly CartLine[]): Promise<void> => {
    const skuIds = leaving.map(({ sku_id }) => sku_id)
    if (await send(() => removeFromCart(skuIds))) toast.show(t('removed', { count: skuIds.length }))
    setAsked(undefined)
  }
  return (
    <>
      <span className="flex-1">
        <CartAll lines={lines} chosen={chosen} onChoose={onChoose} />
      </span>
      <Button disabled={count === 0} pending={pending && !asked} onClick={() => void handleFavourites()}>
        {t('toFavourites')}
      </Button>
      <Button kind="destructive" disabled={count === 0} onClick={() => setAsked(picked)}>
        {t('common:actions.delete')}
      </Button>
      {asked && (
        <ConfirmSheet
          title={t('remove.title', { count: asked.length })}
          text={t('remove.text')}
          facts={asked.map(({ title, spec, quantity }) => ({
            label: [title, ...spec.map(({ value }) => value)].map(localised).join(' · '),
            value: `×\u00a0${quantity}`,
          }))}
          verb={t('common:actions.delete')}
          destructive
          pending={pending}
          onConfirm={() => void handleRemove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
