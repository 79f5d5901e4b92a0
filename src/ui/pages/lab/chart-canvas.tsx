import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Chart, ChartEdge } from '#lab/chart.ts'
import { IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ChartEdges } from './chart-edges.tsx'
import { ChartLabels } from './chart-labels.tsx'
import { ChartStates } from './chart-states.tsx'
import type { LineLook } from './lines/line-colours.ts'
import type { MoveNow } from './moves.ts'
import { PAN_PX, usePan } from './use-pan.ts'

/** What the diagram shows beside the machine itself. */
export interface Drawn {
  readonly chart: Chart
  readonly current: string | undefined
  readonly moves: ReadonlyMap<string, MoveNow>
  /** The moves that the path took: `from to`. */
  readonly taken: ReadonlySet<string>
  /** How a line is drawn where its colour says how often it was taken, and not whether the path took it. */
  readonly lookOf?: ((edge: ChartEdge) => LineLook) | undefined
  readonly stateName: (state: string) => string
  readonly onSend: (move: MoveNow) => void
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
}

/** The statechart on a dark canvas: it is dragged, zoomed, and moved with the arrow keys. The list of all states says the same. */
export function ChartCanvas(drawn: Drawn) {
  const { t } = useTexts('lab')
  const { chart, current } = drawn
  const canvas = useRef<HTMLDivElement>(null)
  const { style, zoom, pan, fit, drag } = usePan(canvas, chart, current)
  const handleKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key]
    if (by) pan(...by)
    else if (event.key === '+') zoom(1.25)
    else if (event.key === '-') zoom(0.8)
    else return
    event.preventDefault()
  }
  return (
    <div
      data-theme="dark"
      className="relative h-full min-h-80 overflow-hidden rounded-card border border-line bg-canvas text-ink"
    >
      <div
        ref={canvas}
        role="group"
        // The keys of the diagram reach it by the tab key, like those of a map.
        tabIndex={0}
        aria-label={t('diagram', { machine: chart.machine })}
        data-part="chart"
        onKeyDown={handleKey}
        {...drag}
        className="absolute inset-0 grid cursor-grab touch-none place-content-center outline-offset-[-2px] select-none active:cursor-grabbing"
      >
        <div className="grid size-0 place-content-center" aria-hidden="true">
          <div className="relative" style={{ ...style, width: chart.width, height: chart.height }}>
            <ChartEdges {...drawn} />
            <ChartStates {...drawn} />
            <ChartLabels {...drawn} />
          </div>
        </div>
      </div>
      <div className="absolute end-2 bottom-2 flex rounded-full bg-raised">
        <IconButton label={t('smaller')} repeats onClick={() => zoom(0.8)}>
          <Icon name="minus" />
        </IconButton>
        <IconButton label={t('larger')} repeats onClick={() => zoom(1.25)}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label={t('fit')} onClick={fit}>
          <Icon name="eye" />
        </IconButton>
      </div>
    </div>
  )
}
