import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { CartLine } from '#contract/trade/cart.contract.ts'
import { setQuantity } from '#streams/trade/cart.stream.ts'
import { links } from '../../links.ts'
import { PriceTag } from '../../parts/money.tsx'
import { QuantityStepper } from '../../parts/quantity-stepper.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { type Hindrance, mostOf, priceMove } from '../../shopping/cart-choice.ts'
import { PlacedLine } from './placed-line.tsx'
import { Tick } from '../../primitives/tick.tsx'
import { useToast } from '../../hooks/use-toast.ts'
import { Photo } from '../../primitives/photo.tsx'
import { Written, WrittenRow } from '../../parts/written.tsx'

/** A line: what it is, what it costs now and did then, how many, and the obstacle to buying it. */
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
  const { t } = useTexts('cart')
  const { localised } = useFormat()
  const title = localised(line.title)
  return (
    <li data-sku={line.sku_id} className="-ms-3 flex items-start gap-0.5">
      <span className="flex h-22 items-center">
        <Tick
          label={t('choose', { title })}
          checked={isChosen}
          disabled={!isEditing && hindrance !== undefined}
          onChange={onChoose}
        />
      </span>
      <Link to={links.goods(line.goods_id)} aria-hidden="true" tabIndex={-1} className="shrink-0">
        <Photo
          src={line.picture}
          width={88}
          height={88}
          className={cx('size-22 rounded-control', hindrance && hindrance !== 'placed' && 'opacity-50')}
        />
      </Link>
      <div className="flex min-h-22 min-w-0 flex-1 flex-col ps-3">
        <Link
          to={links.goods(line.goods_id)}
          className={cx('font-medium', hindrance && hindrance !== 'placed' && 'text-muted')}
        >
          <Written cut={2} text={line.title} />
        </Link>
        {line.spec.length > 0 && (
          <p className="text-sm text-muted">
            <WrittenRow texts={line.spec.map(({ value }) => value)} />
          </p>
        )}
        {line.placed ? (
          <PlacedLine placed={line.placed} quantity={line.quantity} price={line.price} />
        ) : hindrance ? (
          <p className="text-sm font-medium text-bad">{t(`hindrance.${hindrance}`)}</p>
        ) : (
          <PriceAndQuantity line={line} title={title} />
        )}
      </div>
    </li>
  )
}

/** What a line costs, now and then, and how many of it are bought. */
function PriceAndQuantity({ line, title }: { line: CartLine; title: string }) {
  const { t } = useTexts('cart')
  const { amount } = useFormat()
  const toast = useToast()
  const moved = priceMove(line)
  const most = mostOf(line)
  // Not by `useSend`, which takes one at a time: a thumb on the stepper is faster than an answer.
  const change = async (quantity: number): Promise<void> => {
    const answer = await setQuantity(line.sku_id, quantity)
    if (!answer.ok) toast.problem(answer.problem)
  }
  return (
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
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
        <PriceTag micro={line.price} />
        <QuantityStepper
          label={t('quantity', { title })}
          value={line.quantity}
          max={most}
          onChange={(quantity) => void change(Math.min(quantity, most))}
        />
      </div>
    </>
  )
}
