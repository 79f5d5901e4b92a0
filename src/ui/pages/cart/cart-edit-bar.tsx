import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.contract.ts'
import { moveToFavourites, removeFromCart } from '#streams/cart.stream.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useSignInFirst } from '../../hooks/use-sign-in-first.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { Button } from '../../primitives/button.tsx'
import { linesOf } from './cart-choice.ts'
import { CartTick } from './cart-tick.tsx'

/** All, keep for later, take out. */
export function CartEditBar({
  cart,
  chosen,
  onChoose,
}: {
  cart: Cart
  chosen: ReadonlySet<string>
  onChoose: (skuIds: readonly string[], on: boolean) => void
}) {
  const { t } = useTranslation(['cart', 'common'])
  const toast = useToast()
  const { send, pending } = useSend()
  const signInFirst = useSignInFirst()
  const [isAsking, setAsking] = useState(false)
  const all = linesOf(cart).map(({ sku_id }) => sku_id)
  const ids = all.filter((id) => chosen.has(id))
  const count = ids.length
  const handleFavourites = async (): Promise<void> => {
    if (signInFirst() && (await send(() => moveToFavourites(ids)))) toast.show(t('moved', { count }))
  }
  const handleRemove = async (): Promise<void> => {
    if (await send(() => removeFromCart(ids))) toast.show(t('removed', { count }))
    setAsking(false)
  }
  return (
    <>
      <span className="-ms-3 flex flex-1 items-center">
        <CartTick label={t('chooseAll')} checked={count === all.length} onChange={(on) => onChoose(all, on)} />
        <span aria-hidden="true" className="text-sm">
          {t('all')}
        </span>
      </span>
      <Button disabled={count === 0} pending={pending && !isAsking} onClick={() => void handleFavourites()}>
        {t('toFavourites')}
      </Button>
      <Button kind="destructive" disabled={count === 0} onClick={() => setAsking(true)}>
        {t('common:actions.delete')}
      </Button>
      {isAsking && (
        <ConfirmSheet
          title={t('remove.title', { count })}
          text={t('remove.text')}
          verb={t('common:actions.delete')}
          destructive
          pending={pending}
          onConfirm={() => void handleRemove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
