import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { IconButton } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'
import { scrollWay } from '../primitives/still.ts'
import { useAutoplay } from './use-autoplay.ts'

const RATIOS = {
  '16/9': 'aspect-video',
  '4/5': 'aspect-[4/5]',
  '1/1': 'aspect-square',
  /** A product: square on a phone, where its options are on the first screen too. */
  goods: 'aspect-square panes:aspect-[4/5]',
  /** As high as its box where it is wide: a banner must not push the products off the screen. */
  banner: 'h-full',
} as const

const ARROW = 'absolute top-1/2 hidden! -translate-y-1/2 bg-surface/85 wide:inline-flex!'

interface SwiperProps {
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** The ratio of a slide, so that nothing jumps when the pictures come. */
  readonly ratio?: keyof typeof RATIOS
  readonly autoplay?: boolean
  /** "2/5" in a corner in place of dots: for pictures of goods. */
  readonly counter?: boolean
  /** Buttons at both sides on a wide screen: a mouse cannot wipe. */
  readonly arrows?: boolean
  /** The slide that is asked for from outside, such as by a thumbnail. */
  readonly wanted?: number | undefined
  readonly onMove?: (index: number) => void
}

/** Scrolls to a slide; after the last comes the first. */
function show(track: HTMLElement | null, index: number): void {
  const count = track?.children.length ?? 0
  const slide = track?.children[(index + count) % count]
  // The offset is negative in right-to-left, and so is the scroll position.
  if (slide instanceof HTMLElement) track?.scrollTo({ left: slide.offsetLeft, behavior: scrollWay() })
}

/** Slides to swipe. They move on automatically until a person touches, points at or focuses them. */
export function Swiper({
  label,
  slides,
  ratio = '16/9',
  autoplay = false,
  counter = false,
  arrows = false,
  wanted,
  onMove,
}: SwiperProps) {
  const { t } = useTexts()
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const count = slides.length
  const handlers = useAutoplay(autoplay && count > 1, at, () => show(track.current, at + 1))
  useEffect(() => {
    if (wanted !== undefined) show(track.current, wanted)
  }, [wanted])
  return (
    <section
      aria-roledescription={t('swiper.name')}
      aria-label={label}
      className={cx('relative', ratio === 'banner' && 'h-full')}
      {...handlers}
    >
      <div
        ref={track}
        tabIndex={0}
        className={cx('no-bar relative flex snap-x snap-mandatory overflow-x-auto', RATIOS[ratio])}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const index = Math.min(count - 1, Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
          setAt(index)
          if (index !== at) onMove?.(index)
        }}
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
      {arrows && count > 1 && <Arrows onMove={(by) => show(track.current, at + by)} />}
      {counter && count > 0 && <Counter at={at} count={count} />}
      {!counter && count > 1 && <Dots slides={slides} at={at} />}
    </section>
  )
}

function Arrows({ onMove }: { onMove: (by: -1 | 1) => void }) {
  const { t } = useTexts()
  return (
    <>
      <IconButton repeats label={t('swiper.previous')} onClick={() => onMove(-1)} className={cx(ARROW, 'start-3')}>
        <Icon name="back" />
      </IconButton>
      <IconButton repeats label={t('swiper.next')} onClick={() => onMove(1)} className={cx(ARROW, 'end-3')}>
        <Icon name="next" />
      </IconButton>
    </>
  )
}

const Counter = ({ at, count }: { at: number; count: number }) => (
  <p
    aria-hidden="true"
    className="figures absolute end-3 bottom-3 rounded-full bg-surface/85 px-2.5 py-0.5 text-xs text-ink"
  >
    <Isolated ltr>
      {at + 1}/{count}
    </Isolated>
  </p>
)

const Dots = ({ slides, at }: Pick<SwiperProps, 'slides'> & { at: number }) => (
  <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
    {slides.map(({ key }, index) => (
      <span
        key={key}
        className={cx('h-1.5 rounded-full transition-all', index === at ? 'w-5 bg-print/70' : 'w-1.5 bg-print/25')}
      />
    ))}
  </div>
)
