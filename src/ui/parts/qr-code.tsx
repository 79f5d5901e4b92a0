import { useMemo } from 'react'
import { encode } from 'uqr'

/** The white edge that readers of such codes need, in modules. */
const QUIET = 4

/** The dark modules as one path: a square at each. */
const squares = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A text to be read by a camera; dark on white in both themes, because not every reader takes it the other way round. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: QUIET })
    return { size: data.length, path: squares(data) }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
      data-qr={text}
    >
      <rect width={size} height={size} className="fill-paper" />
      <path d={path} className="fill-print" />
    </svg>
  )
}
