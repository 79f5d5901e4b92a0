import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { IconButton } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { scrollWay } from '../primitives/still.ts'

/** A press moves the row by this part of its width: the last card is seen again at the other side. */
const STEP = 0.85
const ARROW =
  'absolute top-1/2 z-10 hidden! -translate-y-1/2 border border-line bg-raised shadow-float disabled:pointer-events-none disabled:opacity-0! wide:inline-flex!'

/** A row of cards that scrolls sideways; on a wide screen with an arrow at each side where there is more. */
export function CardRow({ children, count, className }: { children: ReactNode; count: number; className?: string }) {
  const { t } = useTexts()
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })
  const look = (): void => {
    const shown = row.current
    if (!shown) return
    const at = Math.abs(shown.scrollLeft)
    setEnds({ start: at < 2, end: at + shown.clientWidth > shown.scrollWidth - 2 })
  }
  useEffect(() => {
    const shown = row.current
    if (!shown) return
    look()
    // Also a row that was hidden at first, beside what came later: it had no width then.
    const watching = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    watching?.observe(shown)
    return () => watching?.disconnect()
  }, [count])
  const move = (by: 1 | -1): void => {
    const shown = row.current
    if (!shown) return
    const forward = getComputedStyle(shown).direction === 'rtl' ? -1 : 1
    shown.scrollBy({ left: by * forward * shown.clientWidth * STEP, behavior: scrollWay() })
  }
  return (
    <div className="relative">
      <ul
        ref={row}
        onScroll={look}
        className={cx(
          'no-bar -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) wide:gap-4',
          className,
        )}
      >
        {children}
      </ul>
      <IconButton
        repeats
        label={t('swiper.previous')}
        disabled={ends.start}
        onClick={() => move(-1)}
        className={cx(ARROW, '-start-3')}
      >
        <Icon name="back" />
      </IconButton>
      <IconButton
        repeats
        label={t('swiper.next')}
        disabled={ends.end}
        onClick={() => move(1)}
        className={cx(ARROW, '-end-3')}
      >
        <Icon name="next" />
      </IconButton>
    </div>
  )
}
