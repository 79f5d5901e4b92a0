import { pictureSizes } from '#contract/people/picture-sizes.ts'
import { cx } from './cx.ts'

interface PhotoProps {
  readonly src: string | undefined
  readonly alt?: string
  /** The size at which it is shown, in the proportion of the picture. */
  readonly width: number
  readonly height: number
  /** How wide it is shown where that depends on the page, as in `sizes`; else it is `width`. */
  readonly shown?: string
  /** Fetched at once: in the first row of a list, or what the page is about. */
  readonly isFirst?: boolean
  /** What the page is about: fetched before all others. */
  readonly isChief?: boolean
  readonly className?: string
}

/** A photograph of goods, fetched in the size at which it is shown, and a little darker on a dark page. */
export function Photo({ src, alt = '', width, height, shown, isFirst, isChief, className }: PhotoProps) {
  return (
    <img
      src={src}
      srcSet={src === undefined ? undefined : pictureSizes(src)}
      sizes={shown ?? `${width}px`}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst || isChief ? 'eager' : 'lazy'}
      fetchPriority={isChief ? 'high' : 'auto'}
      decoding="async"
      className={cx('photo bg-canvas object-cover', className)}
    />
  )
}
