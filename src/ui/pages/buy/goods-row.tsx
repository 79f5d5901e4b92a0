import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { PriceTag } from '../../parts/money.tsx'
import { Button } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import type { QuotedLine } from './quote-moves.ts'
import { Photo } from '../../primitives/photo.tsx'

/** How many pieces a refusal still allows. */
const leftBy = (refusal: Problem | undefined): number => {
  const left = (refusal?.params as { left?: unknown } | undefined)?.left
  return typeof left === 'number' ? left : Infinity
}

/** One line of a checkout: what it is, what it costs now and did a moment ago, and what one can do when too few are left. */
export function GoodsRow({
  line: { title, picture, spec, price, quantity, left },
  priceThen,
  isUnserved = false,
  refusal,
  onQuantity,
}: {
  line: QuotedLine
  priceThen: string | undefined
  /** It is not delivered to the address, unlike others of its shop. */
  isUnserved?: boolean
  refusal: Problem | undefined
  onQuantity: (quantity: number) => void
}) {
  const { t } = useTranslation('checkout')
  const { words, amount } = useFormat()
  const say = useProblemText()
  const most = Math.min(left, leftBy(refusal))
  const isShort = most < quantity
  const isMoved = priceThen !== undefined && priceThen !== price
  return (
    <li className="flex gap-3" {...(refusal ? { 'data-refused': true } : {})}>
      <Photo
        src={picture}
        width={64}
        height={80}
        isFirst
        className={cx('h-20 w-16 shrink-0 rounded-control', left < 1 && 'opacity-50')}
      />
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        <p className="line-clamp-2 text-sm">{words(title)}</p>
        {spec.length > 0 && <p className="text-xs text-muted">{spec.map(({ value }) => words(value)).join(' · ')}</p>}
        <p className="flex items-baseline justify-between">
          <PriceTag micro={price} />
          <span dir="ltr" className="figures text-muted">
            × {quantity}
          </span>
        </p>
        {isMoved && <p className="figures text-sm text-waiting">{t('was', { amount: amount(priceThen) })}</p>}
        {refusal ? (
          <p role="alert" className="text-sm text-bad">
            {say(refusal)}
          </p>
        ) : (
          left < quantity && <p className="text-sm text-bad">{left > 0 ? t('short', { count: left }) : t('soldOut')}</p>
        )}
        {isUnserved && (
          <>
            <p className="text-sm text-bad">{t('lineNotServed')}</p>
            <Button small className="mt-1 justify-self-start" onClick={() => onQuantity(0)}>
              {t('leaveOut')}
            </Button>
          </>
        )}
        {isShort && !isUnserved && (
          <Button small className="mt-1 justify-self-start" onClick={() => onQuantity(Math.max(0, most))}>
            {most > 0 ? t('take', { count: most }) : t('leaveOut')}
          </Button>
        )}
      </div>
    </li>
  )
}
