import { useTranslation } from 'react-i18next'
import type { CartLine } from '#contract/trade/cart.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { watchOrderAgain } from '#streams/trade/order-again.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { Money } from '../../parts/money.tsx'
import { Button } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { Photo } from '../../primitives/photo.tsx'
import { Sheet } from '../../primitives/sheet.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { hindranceOf, mostOf, priceMove } from '../../shopping/cart-choice.ts'
import { LiveContent } from '../../templates/live-content.tsx'
import { writeLines } from '../../wanted-lines.ts'
import type { Cart } from '#contract/trade/cart.contract.ts'

/** A line of the order with what is known of it now; nothing where its product does not exist any more. */
interface Again {
  readonly line: OrderView['lines'][number]
  readonly now: CartLine | undefined
  readonly isGone: boolean
}

function linesOf(order: OrderView, { shops }: Cart): Again[] {
  return order.lines.map((line) => {
    const group = shops.find(({ lines }) => lines.some(({ sku_id }) => sku_id === line.sku_id))
    const now = group?.lines.find(({ sku_id }) => sku_id === line.sku_id)
    return { line, now, isGone: !group || !now || hindranceOf(now, group) !== undefined }
  })
}

/** What of an order can be bought again, what is gone and what costs another price, before it goes to the checkout. */
export function BuyAgainSheet({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useTranslation('order')
  const go = useNavigation()
  const live = useLive(watchOrderAgain(order))
  return (
    <Sheet title={t('again.title')} onClose={onClose}>
      <LiveContent live={live} skeleton={<SkeletonRows count={order.lines.length} className="h-18" />}>
        {(cart) => {
          const lines = linesOf(order, cart)
          const buyable = lines.flatMap(({ now, line, isGone }) =>
            now && !isGone ? [{ sku_id: now.sku_id, quantity: Math.min(line.quantity, mostOf(now)) }] : [],
          )
          return (
            <div className="grid gap-4">
              <ul className="grid gap-4">
                {lines.map((each) => (
                  <Line key={each.line.id} of={each} />
                ))}
              </ul>
              <Button
                kind="primary"
                wide
                disabled={buyable.length === 0}
                onClick={() => go.open(links.checkout({ lines: writeLines(buyable) }))}
              >
                {t(buyable.length === 0 ? 'again.nothing' : 'again.checkout')}
              </Button>
            </div>
          )
        }}
      </LiveContent>
    </Sheet>
  )
}

function Line({ of: { line, now, isGone } }: { of: Again }) {
  const { t } = useTranslation('order')
  const { localised, amount, number } = useFormat()
  const moved = now && !isGone ? priceMove(now) : undefined
  const most = now ? mostOf(now) : 0
  const isFewer = !isGone && most < line.quantity
  return (
    <li className="flex gap-3">
      <Photo
        src={line.picture}
        width={56}
        height={56}
        className={cx('size-14 shrink-0 rounded-control', isGone && 'opacity-50')}
      />
      <div className="grid min-w-0 flex-1 content-center gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <span className={cx('min-w-0', isGone && 'text-muted')}>
            <Isolated cut={1} className="font-medium">
              {localised(line.title)}
            </Isolated>
          </span>
          {now && !isGone && <Money micro={now.price} className="shrink-0" />}
        </div>
        <p className="text-sm text-muted">
          {[...line.spec.map(({ value }) => localised(value)), `× ${number(isFewer ? most : line.quantity)}`].join(
            ' · ',
          )}
        </p>
        {isGone && <p className="text-sm font-medium text-bad">{t('again.gone')}</p>}
        {isFewer && <p className="text-sm text-waiting">{t('again.fewer', { count: most })}</p>}
        {moved && (
          <p className={cx('figures text-sm', moved === 'lower' ? 'text-good' : 'text-waiting')}>
            {t(`again.${moved}`, { then: amount(line.price) })}
          </p>
        )}
      </div>
    </li>
  )
}
