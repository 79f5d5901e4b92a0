import type { ReactNode } from 'react'
import { Isolated } from '../../../primitives/isolated.tsx'
import type { Hover } from './plot.ts'

const GAP = 10

/** What a chart says of the place under the pointer; on that side of it where there is room. */
export function Tip({
  hover: { offset, width },
  title,
  children,
}: {
  hover: Hover
  title: string
  children: ReactNode
}) {
  const isBefore = offset > width / 2
  // By the canvas, which does not turn with the page: only the values on it do.
  const style = isBefore ? { right: width - offset + GAP } : { left: offset + GAP }
  return (
    <div
      data-part="tip"
      style={style}
      className="pointer-events-none absolute top-2 z-10 grid gap-1 rounded-control bg-raised px-3 py-2 text-sm shadow-float"
    >
      <p className="font-bold">
        <bdi>{title}</bdi>
      </p>
      {children}
    </div>
  )
}

/** One value of it. */
export function TipRow({ mark, label, value }: { mark?: ReactNode; label: string; value: string }) {
  return (
    <p className="flex items-center gap-2 whitespace-nowrap">
      {mark}
      <span className="flex-1">{label}</span>
      <Isolated ltr className="figures font-bold">
        {value}
      </Isolated>
    </p>
  )
}
