import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { CartLine } from '#contract/trade/cart.contract.ts'
import { links } from '../../links.ts'
import { Countdown } from '../../parts/countdown.tsx'
import { PriceTag } from '../../parts/money.tsx'
import { Isolated } from '../../primitives/isolated.tsx'

/** A line that was placed and not paid: its order, how long it waits, and the way to pay. It cannot be placed again. */
export function PlacedLine({
  placed: { order_id, order_no, deadline_at },
  quantity,
  price,
}: {
  placed: NonNullable<CartLine['placed']>
  quantity: number
  price: string
}) {
  const { t } = useTexts('cart')
  return (
    <div data-part="placed" className="grid gap-0.5 pt-1">
      <p className="text-sm font-medium text-waiting">
        {t('hindrance.placed')}
        {deadline_at && (
          <span className="font-normal">
            {' · '}
            {t('placed.left')} <Countdown deadlineAt={deadline_at} over={t('placed.ending')} />
          </span>
        )}
      </p>
      <p className="figures text-xs break-all text-muted">{t('placed.order', { number: order_no })}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-baseline gap-2">
          <PriceTag micro={price} />
          <Isolated ltr className="figures text-sm text-muted">
            × {quantity}
          </Isolated>
        </span>
        <Link
          to={links.checkout({ ids: order_id })}
          className="inline-flex min-h-11 items-center font-medium text-thread underline-offset-4 hover:underline"
        >
          {t('placed.pay')}
        </Link>
      </div>
    </div>
  )
}
