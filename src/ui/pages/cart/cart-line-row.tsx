import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CartLine } from '#contract/cart.contract.ts'
import { setQuantity } from '#streams/cart.stream.ts'
import { links } from '../../links.ts'
import { PriceTag } from '../../parts/money.tsx'
import { QuantityStepper } from '../../parts/quantity-stepper.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { type Hindrance, mostOf, priceMove } from './cart-choice.ts'
import { CartTick } from './cart-tick.tsx'
import { useToast } from '../../hooks/use-toast.ts'
import { Photo } from '../../primitives/photo.tsx'

/** A line: what it is, what it costs now and did then, how many, and what stands in its way. */
export function CartLineRow({
  line,
  hindrance,
  isChosen,
  isEditing,
  onChoose,
}: {
  line: CartLine
  hindrance: Hindrance | undefined
  isChosen: boolean
  isEditing: boolean
  onChoose: (on: boolean) => void
}) {
  const { t } = useTranslation('cart')
  const { words, amount } = useFormat()
  const toast = useToast()
  const title = words(line.title)
  const moved = priceMove(line)
  const most = mostOf(line)
  // Not by `useSend`, which takes one at a time: a thumb on the stepper is faster than an answer.
  const change = async (quantity: number): Promise<void> => {
    const answer = await setQuantity(line.sku_id, quantity)
    if (!answer.ok) toast.problem(answer.problem)
  }
  return (
    <li data-sku={line.sku_id} className="flex items-start gap-1 py-3 pe-3">
      <CartTick
        label={t('choose', { title })}
        checked={isChosen}
        disabled={!isEditing && hindrance !== undefined}
        onChange={onChoose}
      />
      <Link to={links.goods(line.goods_id)} aria-hidden="true" tabIndex={-1} className="shrink-0">
        <Photo
          src={line.picture}
          width={80}
          height={100}
          className={cx('h-25 w-20 rounded-control', hindrance && 'opacity-50')}
        />
      </Link>
      <div className="grid min-w-0 flex-1 gap-1 ps-2">
        <Link to={links.goods(line.goods_id)} className={cx('line-clamp-2', hindrance && 'text-muted')}>
          {title}
        </Link>
        {line.spec.length > 0 && (
          <p className="text-sm text-muted">{line.spec.map(({ value }) => words(value)).join(' · ')}</p>
        )}
        {hindrance ? (
          <p className="text-sm font-medium text-bad">{t(`hindrance.${hindrance}`)}</p>
        ) : (
          <>
            {moved && (
              <p className={cx('figures text-sm', moved === 'lower' ? 'text-good' : 'text-waiting')}>
                {t(`price.${moved}`, { then: amount(line.price_then) })}
              </p>
            )}
            {line.quantity > most && (
              <p role="status" className="text-sm font-medium text-bad">
                {t('short', { count: most })}
              </p>
            )}
            <div className="flex flex-wrap items-center justify-between gap-2">
              <PriceTag micro={line.price} />
              <QuantityStepper
                label={t('quantity', { title })}
                value={line.quantity}
                max={most}
                onChange={(quantity) => void change(Math.min(quantity, most))}
              />
            </div>
          </>
        )}
      </div>
    </li>
  )
}
