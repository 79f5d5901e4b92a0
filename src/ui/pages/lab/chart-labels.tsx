import { cx } from '../../primitives/cx.ts'
import type { Drawn } from './chart-canvas.tsx'
import { TONES } from './tones.ts'

/** The events of each line, on it. Those of the current state have the colour of their verdict and can be pressed. */
export function ChartLabels({ chart, current, moves, onSend }: Drawn) {
  return chart.edges.map(({ from, to, events, label: { x, y, width, height } }) => (
    <div
      key={`${from} ${to}`}
      style={{ insetInlineStart: x, insetBlockStart: y, width, height }}
      className="absolute grid justify-items-center bg-canvas"
    >
      <ChartEvents
        events={events}
        isOpen={from === current}
        to={to}
        moves={moves}
        onSend={onSend}
        machine={chart.machine}
      />
    </div>
  ))
}

/** Some events, one below the other. */
export function ChartEvents({
  events,
  isOpen,
  to,
  moves,
  machine,
  onSend,
}: Pick<Drawn, 'moves' | 'onSend'> & { events: readonly string[]; isOpen: boolean; to: string; machine: string }) {
  return events.map((type) => {
    const here = isOpen ? moves.get(type) : undefined
    // An event with several ways out has the colour of its verdict on the one that it would take.
    const move = here && (here.next ?? to) === to ? here : undefined
    return (
      <bdi
        data-code
        key={type}
        dir="ltr"
        translate="no"
        {...(move && { 'data-move': type, onClick: () => onSend(move) })}
        className={cx(
          'my-px inline-flex h-5.5 items-center rounded-full border px-2 font-mono text-[12px] leading-none whitespace-nowrap',
          move ? cx('cursor-pointer hover:brightness-125', TONES[move.verdict].label) : 'border-transparent text-muted',
          move?.verdict === 'refused' && 'line-through',
        )}
      >
        {type.replace(`${machine}.`, '')}
      </bdi>
    )
  })
}
