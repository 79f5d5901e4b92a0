import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../primitives/cx.ts'

/** A picture stands this long (spec.md section 9). */
const AUTOPLAY_MS = 3_000

const RATIOS = {
  '16/9': 'aspect-video',
  '4/5': 'aspect-[4/5]',
  '1/1': 'aspect-square',
  /** Lower where it is wide: a banner must not push the goods off the screen. */
  banner: 'aspect-video wide:aspect-[3/1]',
} as const

interface SwiperProps {
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** The ratio of a slide, so that nothing jumps when the pictures come. */
  readonly ratio?: keyof typeof RATIOS
  readonly autoplay?: boolean
  /** "2/5" in a corner in place of dots: for pictures of goods. */
  readonly counter?: boolean
}

/** Slides that one wipes through. They move on by themselves until somebody touches, points at or focuses them. */
export function Swiper({ label, slides, ratio = '16/9', autoplay = false, counter = false }: SwiperProps) {
  const { t } = useTranslation()
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const count = slides.length

  useEffect(() => {
    if (!autoplay || held || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      const slide = track.current?.children[(at + 1) % count]
      if (document.hidden || !(slide instanceof HTMLElement)) return
      // The offset is negative in right-to-left, and so is the scroll position.
      track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' })
    }, AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [autoplay, held, count, at])

  const hold = (): void => setHeld(true)
  const release = (): void => setHeld(false)
  return (
    <section
      aria-roledescription={t('swiper.name')}
      aria-label={label}
      className="relative"
      onPointerEnter={hold}
      onPointerLeave={release}
      onTouchStart={hold}
      onTouchEnd={release}
      onFocus={hold}
      onBlur={release}
    >
      <div
        ref={track}
        tabIndex={0}
        className={cx('no-bar relative flex snap-x snap-mandatory overflow-x-auto', RATIOS[ratio])}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))))
        }
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            role="group"
            aria-label={t('swiper.of', { n: index + 1, all: count })}
            className="size-full shrink-0 snap-center"
            inert={index !== at}
          >
            {content}
          </div>
        ))}
      </div>
      {counter && count > 0 && (
        <p
          dir="ltr"
          aria-hidden="true"
          className="figures absolute end-3 bottom-3 rounded-full bg-surface/85 px-2.5 py-0.5 text-xs text-ink"
        >
          {at + 1}/{count}
        </p>
      )}
      {!counter && count > 1 && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
          {slides.map(({ key }, index) => (
            <span
              key={key}
              className={cx('h-1.5 rounded-full transition-all', index === at ? 'w-5 bg-fill' : 'w-1.5 bg-surface/85')}
            />
          ))}
        </div>
      )}
    </section>
  )
}
