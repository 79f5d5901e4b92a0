import { cx } from '../primitives/cx.ts'

/** What only chains speak: an address, a transaction. Reads left to right, and breaks anywhere rather than being cut. */
export function ChainText({ value, className }: { value: string; className?: string }) {
  return (
    <bdi dir="ltr" className={cx('figures break-all', className)}>
      {value}
    </bdi>
  )
}
