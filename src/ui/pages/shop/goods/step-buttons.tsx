import { IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'

/** Moves one of a list up or down; none where it is the only one. */
export function StepButtons({
  at,
  count,
  earlier,
  later,
  onMove,
}: {
  /** Its place, from 0, and how many there are. */
  at: number
  count: number
  /** What the two buttons are called. */
  earlier: string
  later: string
  onMove: (by: -1 | 1) => void
}) {
  if (count < 2) return null
  return (
    <>
      <IconButton label={earlier} repeats data-moves="-1" disabled={at === 0} onClick={() => onMove(-1)}>
        <Icon name="up" size={20} />
      </IconButton>
      <IconButton label={later} repeats data-moves="1" disabled={at === count - 1} onClick={() => onMove(1)}>
        <Icon name="down" size={20} />
      </IconButton>
    </>
  )
}
