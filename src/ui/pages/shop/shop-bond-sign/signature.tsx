import { SIGNATURE, type Strokes } from '#contract/fund/bond.form.ts'
import { cx } from '../../../primitives/cx.ts'

const pathOf = (stroke: Strokes[number]): string => {
  const [first, ...rest] = stroke.map(([x, y]) => `${x} ${y}`)
  // A lone point is a dot: a line of no length with round ends.
  return first === undefined ? '' : `M${first}L${rest.length > 0 ? rest.join('L') : first}`
}

/** A signature from its strokes, sharp at any size. */
export function Signature({ strokes, className, label }: { strokes: Strokes; className?: string; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('w-full', className)}
    >
      <path d={strokes.map(pathOf).join(' ')} />
    </svg>
  )
}
