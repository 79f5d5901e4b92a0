import type { MouseEvent } from 'react'
import type { City, Places } from '#streams/people/places.stream.ts'
import { cx } from '../primitives/cx.ts'
import { type MapBox, placeAt, pointOf } from './map-box.ts'

/** The outlines of countries, drawn from what came with the page: no tiles, and no address of a stranger. */
export function WorldMap({
  outlines,
  box,
  label,
  country,
  mark,
  onPlace,
}: {
  outlines: Places['outlines']
  box: MapBox
  label: string
  /** The country that is chosen. */
  country?: string
  /** The place that is chosen. */
  mark?: Pick<City, 'lat' | 'lng'> | undefined
  /** Hears which place was pressed; the same is chosen in the list. */
  onPlace?: (place: Pick<City, 'lat' | 'lng'>) => void
}) {
  const handleClick = (event: MouseEvent<SVGSVGElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (width === 0 || height === 0) return
    const x = box.x + ((event.clientX - left) / width) * box.width
    const y = box.y + ((event.clientY - top) / height) * box.height
    onPlace?.(placeAt({ x, y }))
  }
  const point = mark && pointOf(mark)
  // What does not grow with the map: lines, and the mark.
  const unit = box.width / 100
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="img"
      aria-label={label}
      onClick={onPlace && handleClick}
      className={cx('aspect-[5/2] w-full rounded-card border border-line bg-surface', onPlace && 'cursor-pointer')}
    >
      {Object.entries(outlines).map(([code, outline]) => (
        <path
          key={code}
          d={outline}
          strokeWidth={unit / 8}
          className={cx('stroke-canvas', code === country ? 'fill-thread' : 'fill-line')}
        />
      ))}
      {point && (
        <>
          <circle cx={point.x} cy={point.y} r={unit * 2.4} className="fill-surface opacity-80" />
          <circle
            data-part="mark"
            cx={point.x}
            cy={point.y}
            r={unit * 1.3}
            className="fill-fill stroke-ink"
            strokeWidth={unit / 4}
          />
        </>
      )}
    </svg>
  )
}
