import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { CartChange } from '#contract/trade/cart.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { bringToCart } from '#streams/trade/cart.stream.ts'
import { watchOrderAgain } from '#streams/trade/order-again.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useSend } from '../../hooks/use-send.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { Button } from '../../primitives/button.tsx'
import { Sheet } from '../../primitives/sheet.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { mostOf } from '../../shopping/cart-choice.ts'
import { LiveContent } from '../../templates/live-content.tsx'
import { writeLines } from '../../wanted-lines.ts'
import { LineAgain } from './line-again.tsx'
import { type Again, linesAgain } from './lines-again.ts'

/** What of an order can be bought again, what is gone and why, and what costs another price; it goes to the cart or to the checkout. */
export function BuyAgainSheet({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useTexts('order')
  const live = useLive(watchOrderAgain(order))
  const { send, pending } = useSend()
  const [changes, setChanges] = useState<readonly CartChange[]>()
  // What is gone is asked for too: only the server knows why by then.
  const bring = async (): Promise<void> => {
    const lines = order.lines.map(({ sku_id, quantity }) => ({ sku_id, quantity }))
    const merged = await send(() => bringToCart(lines))
    if (merged) setChanges(merged.changes)
  }
  return (
    <Sheet title={t(changes ? 'again.inCart' : 'again.title')} pending={pending} onClose={onClose}>
      <LiveContent live={live} skeleton={<SkeletonRows count={order.lines.length} className="h-18" />}>
        {(cart) => {
          const lines = linesAgain(order, cart)
          return (
            <div className="grid gap-4">
              <ul className="grid gap-4">
                {lines.map((each) => (
                  <LineAgain key={each.line.id} of={each} change={changesOf(each, changes)} />
                ))}
              </ul>
              <Foot lines={lines} isBrought={changes !== undefined} pending={pending} onBring={() => void bring()} />
            </div>
          )
        }}
      </LiveContent>
    </Sheet>
  )
}

const changesOf = ({ line }: Again, changes: readonly CartChange[] | undefined): CartChange | 'gone' | undefined =>
  changes && (changes.find(({ sku_id }) => sku_id === line.sku_id) ?? 'gone')

function Foot({
  lines,
  isBrought,
  pending,
  onBring,
}: {
  lines: readonly Again[]
  isBrought: boolean
  pending: boolean
  onBring: () => void
}) {
  const { t } = useTexts('order')
  const go = useNavigation()
  if (isBrought)
    return (
      <Button kind="primary" wide onClick={() => go.open(links.cart())}>
        {t('again.toCart')}
      </Button>
    )
  const buyable = lines.flatMap(({ now, line, hindrance }) =>
    now && !hindrance ? [{ sku_id: now.sku_id, quantity: Math.min(line.quantity, mostOf(now)) }] : [],
  )
  if (buyable.length === 0) return <p className="font-medium">{t('again.nothing')}</p>
  return (
    <div className="flex gap-2 *:flex-1 *:basis-0 *:px-2">
      <Button disabled={pending} onClick={() => go.open(links.checkout({ lines: writeLines(buyable) }))}>
        {t('again.checkout')}
      </Button>
      <Button kind="primary" pending={pending} onClick={onBring}>
        {t('again.cart')}
      </Button>
    </div>
  )
}
