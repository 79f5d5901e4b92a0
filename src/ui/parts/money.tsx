import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { cx } from '../primitives/cx.ts'
import { inDollars, isWholeCents, useFormat } from '../primitives/format.ts'
import { Isolated } from '../primitives/isolated.tsx'

/** What may not hold a button: it is pressed itself. */
const PRESSED = 'a, button, label, summary, [role="button"], [role="radio"]'

/**
 * An amount as it is shown, and every digit of it on a tap. A screen reader says every digit at once. Inside a link or a button, what
 * that opens shows the digits.
 */
function Digits({
  micro,
  before,
  after,
  say,
  className,
}: {
  micro: string
  before?: ReactNode
  after?: ReactNode
  /** The digits with their sign or unit, as they are said. */
  say: (digits: string) => string
  className: string
}) {
  const { amount, everyDigit } = useFormat()
  const isExact = isWholeCents(micro)
  const [isOpen, setOpen] = useState(false)
  const [canOpen, setCanOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => setCanOpen(!isExact && place.current?.closest(PRESSED) === null), [isExact])
  const draw = (content: ReactNode): ReactNode => (
    <Isolated ltr translate="no" className={className}>
      {content}
    </Isolated>
  )
  const shown = (
    <>
      {before}
      {isOpen ? everyDigit(micro) : amount(micro)}
      {after}
    </>
  )
  if (isExact) return draw(shown)
  const exact = say(everyDigit(micro))
  return (
    <span ref={place}>
      {draw(
        canOpen ? (
          <button
            type="button"
            title={exact}
            onClick={() => setOpen(!isOpen)}
            className="-my-1 cursor-pointer py-1 underline decoration-dotted decoration-1 underline-offset-4"
          >
            {shown}
            {!isOpen && <span className="sr-only">{` (${exact})`}</span>}
          </button>
        ) : (
          <>
            <span title={exact}>{shown}</span>
            <span className="sr-only">{` (${exact})`}</span>
          </>
        ),
      )}
    </span>
  )
}

/** An amount of the wallet: `12.50 USDT`. Sign and colour only in ledgers. */
export function Money({ micro, signed, className }: { micro: string; signed?: boolean; className?: string }) {
  const value = BigInt(micro)
  const plus = signed && value > 0n ? '+' : ''
  return (
    <Digits
      micro={micro}
      className={cx('figures whitespace-nowrap', signed && (value >= 0n ? 'text-good' : 'text-ink'), className)}
      before={plus}
      after={<span className="text-[0.8em] text-muted">{' USDT'}</span>}
      say={(digits) => `${plus}${digits} USDT`}
    />
  )
}

/** The price that was really charged before it was lowered, crossed out. */
export function WasPrice({ micro }: { micro: string }) {
  const { t } = useTexts()
  const { dollars } = useFormat()
  const price = dollars(micro)
  return (
    <span data-part="was" title={t('goods.was', { price })} className="figures text-sm font-normal text-muted">
      <span className="sr-only">{t('goods.was', { price })}</span>
      <s aria-hidden="true">
        <Isolated ltr translate="no">
          {price}
        </Isolated>
      </s>
    </span>
  )
}

/** A price where one browses: `$12.50`. */
export function PriceTag({ micro, large, className }: { micro: string; large?: boolean; className?: string }) {
  return (
    <Digits
      micro={micro}
      className={cx('figures font-bold', large ? 'text-2xl' : 'text-lg', className)}
      before={<span className="text-[0.7em]">$</span>}
      say={inDollars}
    />
  )
}
