import { cx } from '../../../../primitives/cx.ts'

/** A waveform; the part that was heard is darker. */
export function Waveform({ bars, part }: { bars: readonly number[]; part: number }) {
  return (
    <span aria-hidden="true" dir="ltr" className="flex h-8 min-w-0 flex-1 items-center gap-px">
      {bars.map((height, at) => (
        <span
          // Bars never change their places.
          key={at}
          style={{ blockSize: `${Math.max(8, height)}%` }}
          className={cx('min-w-px flex-1 rounded-full bg-current', at / bars.length < part ? '' : 'opacity-40')}
        />
      ))}
    </span>
  )
}
