import { useTexts } from '../../primitives/use-texts.ts'
import type { CartChange } from '#contract/trade/cart.contract.ts'
import { Money } from '../../parts/money.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { Photo } from '../../primitives/photo.tsx'
import { changeTone } from '../../shopping/cart-change.ts'
import { mostOf, priceMove } from '../../shopping/cart-choice.ts'
import type { Again } from './lines-again.ts'
import { Written, WrittenRow } from '../../parts/written.tsx'

/** A line that is bought again: as it could be bought now, or what became of it in the cart. */
export function LineAgain({
  of: { line, now, hindrance },
  change,
}: {
  of: Again
  /** What became of it in the cart. */
  change: CartChange | 'gone' | undefined
}) {
  const isGone = hindrance !== undefined
  const { number } = useFormat()
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
            <Written cut={1} className="font-medium" text={line.title} />
          </span>
          {now && !isGone && <Money micro={now.price} className="shrink-0" />}
        </div>
        <p className="text-sm text-muted">
          <WrittenRow
            texts={line.spec.map(({ value }) => value)}
            behind={[`× ${number(isFewer ? most : line.quantity)}`]}
          />
        </p>
        {change === undefined ? <State of={{ line, now, hindrance }} /> : <Outcome of={change} />}
      </div>
    </li>
  )
}

/** Why it cannot be bought, or what is different from when it was. */
function State({ of: { line, now, hindrance } }: { of: Again }) {
  const { t } = useTexts(['order', 'cart'])
  const { amount } = useFormat()
  if (hindrance === 'gone' || !now) return <p className="text-sm font-medium text-bad">{t('again.gone')}</p>
  if (hindrance) return <p className="text-sm font-medium text-bad">{t(`cart:hindrance.${hindrance}`)}</p>
  const moved = priceMove(now)
  const most = mostOf(now)
  return (
    <>
      {most < line.quantity && <p className="text-sm text-waiting">{t('again.fewer', { count: most })}</p>}
      {moved && (
        <p className={cx('figures text-sm', moved === 'lower' ? 'text-good' : 'text-waiting')}>
          {t(`again.${moved}`, { then: amount(line.price) })}
        </p>
      )}
    </>
  )
}

/** What became of it in the cart. */
function Outcome({ of: change }: { of: CartChange | 'gone' }) {
  const { t } = useTexts(['order', 'cart'])
  const { amount, number } = useFormat()
  if (change === 'gone') return <p className="text-sm font-medium text-bad">{t('again.gone')}</p>
  const { kind, asked, quantity, price, price_then } = change
  const says = { asked: number(asked), quantity: number(quantity), now: amount(price), then: amount(price_then) }
  return <p className={cx('figures text-sm', changeTone(change))}>{t(`cart:changes.${kind}`, says)}</p>
}
