import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Problem } from '#contract/platform/problem.ts'
import { links } from '../../links.ts'
import { Money } from '../../parts/money.tsx'
import { Button } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import type { QuotedLine } from './quote-moves.ts'
import { Photo } from '../../primitives/photo.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { Written, WrittenRow } from '../../parts/written.tsx'

/** How many pieces a refusal still allows. */
const leftBy = (refusal: Problem | undefined): number => {
  const left = (refusal?.params as { left?: unknown } | undefined)?.left
  return typeof left === 'number' ? left : Infinity
}

/** One line of a checkout: what it is, what it costs now and did a moment ago, and what one can do when too few are left. */
export function GoodsRow({
  line: { title, picture, spec, price, total, quantity, left },
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
  const { t } = useTexts('checkout')
  const { amount } = useFormat()
  const say = useProblemText()
  const isMoved = priceThen !== undefined && priceThen !== price
  return (
    <li className="flex gap-3" {...(refusal ? { 'data-refused': true } : {})}>
      <Photo
        src={picture}
        width={72}
        height={72}
        isFirst
        className={cx('size-18 shrink-0 rounded-control', left < 1 && 'opacity-50')}
      />
      <div className="grid min-h-18 min-w-0 flex-1 content-center gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            <Written cut={2} className="font-medium" text={title} />
          </span>
          <Money micro={total} className="shrink-0 font-medium" />
        </div>
        <p className="text-sm text-muted">
          <WrittenRow texts={spec.map(({ value }) => value)} />
          {spec.length > 0 && ' · '}
          <Isolated ltr className="figures">
            × {quantity}
          </Isolated>
          {quantity > 1 && (
            <>
              {' · '}
              <Money micro={price} />
            </>
          )}
        </p>
        {isMoved && <p className="figures text-sm text-waiting">{t('was', { amount: amount(priceThen) })}</p>}
        {refusal ? (
          <p role="alert" className="text-sm text-bad">
            {say(refusal)}
          </p>
        ) : (
          left < quantity && <p className="text-sm text-bad">{left > 0 ? t('short', { count: left }) : t('soldOut')}</p>
        )}
        <WaysOn {...{ refusal, isUnserved, quantity, onQuantity }} most={Math.min(left, leftBy(refusal))} />
      </div>
    </li>
  )
}

/** What one can do about a line that cannot be bought as it is. */
function WaysOn({
  refusal,
  isUnserved,
  quantity,
  most,
  onQuantity,
}: {
  refusal: Problem | undefined
  isUnserved: boolean
  quantity: number
  /** So many can be bought. */
  most: number
  onQuantity: (quantity: number) => void
}) {
  const { t } = useTexts('checkout')
  return (
    <>
      {refusal?.key === 'order.alreadyPlaced' && (
        <span className="flex flex-wrap gap-x-4">
          <Link to={links.orders('unpaid')} className="inline-flex min-h-11 items-center font-medium underline">
            {t('seeUnpaid')}
          </Link>
          <Button small kind="plain" onClick={() => onQuantity(0)}>
            {t('leaveOut')}
          </Button>
        </span>
      )}
      {isUnserved && (
        <>
          <p className="text-sm text-bad">{t('lineNotServed')}</p>
          <Button small className="mt-1 justify-self-start" onClick={() => onQuantity(0)}>
            {t('leaveOut')}
          </Button>
        </>
      )}
      {most < quantity && !isUnserved && (
        <Button small className="mt-1 justify-self-start" onClick={() => onQuantity(Math.max(0, most))}>
          {most > 0 ? t('take', { count: most }) : t('leaveOut')}
        </Button>
      )}
    </>
  )
}
