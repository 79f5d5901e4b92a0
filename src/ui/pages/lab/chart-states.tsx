import { cx } from '../../primitives/cx.ts'
import type { Drawn } from './chart-canvas.tsx'
import { ChartEvents } from './chart-labels.tsx'

/** The states as boxes, each with the events that stay in it. The current one glows. */
export function ChartStates({ chart, current, moves, stateName, onSend }: Drawn) {
  return chart.states.map(({ name, x, y, width, height, events }) => {
    const isCurrent = name === current
    return (
      <div
        key={name}
        data-node={name}
        data-current={isCurrent || undefined}
        style={{ insetInlineStart: x, insetBlockStart: y, width, height }}
        className={cx(
          'absolute grid content-start justify-items-center rounded-control border px-2 transition-colors',
          isCurrent ? 'animate-glow border-thread bg-soft' : 'border-line bg-surface',
        )}
      >
        <span className="grid h-12 w-full content-center text-center leading-tight">
          <bdi data-code dir="ltr" translate="no" className="font-mono text-[13px] font-bold">
            {name}
          </bdi>
          <span className="truncate text-[11px] text-muted">{stateName(name)}</span>
        </span>
        <ChartEvents
          events={events}
          isOpen={isCurrent}
          to={name}
          moves={moves}
          onSend={onSend}
          machine={chart.machine}
        />
      </div>
    )
  })
}
