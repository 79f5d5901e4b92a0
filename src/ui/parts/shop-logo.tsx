import { cx } from '../primitives/cx.ts'

const SIZES = { 24: 'size-6', 28: 'size-7', 36: 'size-9', 40: 'size-10', 48: 'size-12', 56: 'size-14', 72: 'size-18' }

/** The logo of a shop beside its name. */
export function ShopLogo({
  src,
  size,
  round = false,
  lazy = false,
  className,
}: {
  src: string
  /** In pixels. */
  size: keyof typeof SIZES
  round?: boolean
  /** For lists that are longer than a screen. */
  lazy?: boolean
  className?: string
}) {
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading={lazy ? 'lazy' : undefined}
      className={cx(
        'photo shrink-0 bg-canvas object-cover',
        SIZES[size],
        round ? 'rounded-full' : 'rounded-control',
        className,
      )}
    />
  )
}
