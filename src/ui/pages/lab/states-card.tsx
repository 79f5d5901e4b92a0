import { useTexts } from '../../primitives/use-texts.ts'
import type { Chart } from '#lab/chart.ts'
import { useFormat } from '../../primitives/format.ts'
import { Code } from './code.tsx'
import type { MoveCounts } from './lines/line-colours.ts'

/** All of the diagram as a folded list: each state, with the events that leave it or stay in it, and how often they were taken where lines say so. */
export function StatesCard({
  chart,
  current,
  counts,
  stateName,
}: {
  chart: Chart
  current: string | undefined
  counts: MoveCounts | undefined
  stateName: (state: string) => string
}) {
  const { t } = useTexts('lab')
  return (
    <details data-part="states">
      <summary className="min-h-11 content-center text-thread">{t('states')}</summary>
      <ul className="divide-y divide-line border-y border-line">
        {chart.states.map(({ name, events }) => (
          <li key={name} aria-current={name === current || undefined} className="grid gap-1 py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Code className="font-bold">{name}</Code>
              <span className="text-sm text-muted">{stateName(name)}</span>
            </p>
            <ul className="grid gap-1 ps-4 text-sm">
              {events.map((type) => (
                <MoveLine key={type} from={name} type={type} to={name} counts={counts} />
              ))}
              {chart.edges
                .filter(({ from }) => from === name)
                .flatMap(({ to, events: types }) => types.map((type) => ({ to, type })))
                .map(({ to, type }) => (
                  <MoveLine key={`${type} ${to}`} from={name} type={type} to={to} counts={counts} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface MoveLineProps {
  readonly from: string
  readonly type: string
  readonly to: string
  readonly counts: MoveCounts | undefined
}

function MoveLine({ from, type, to, counts }: MoveLineProps) {
  return (
    <li data-line={`${from} ${type} ${to}`} className="flex flex-wrap items-baseline gap-x-3">
      <Code>{from === to ? type : `${type} → ${to}`}</Code>
      {counts && <Times times={counts.times(from, type, to)} isCut={counts.isCut(type)} />}
    </li>
  )
}

function Times({ times, isCut }: { times: number | undefined; isCut: boolean }) {
  const { t } = useTexts('lab')
  const { number } = useFormat()
  if (times === undefined) return <span className="text-muted">{t('lines.notRecorded')}</span>
  return (
    <span className="figures text-muted">
      {t(isCut ? 'lines.timesAtLeast' : 'lines.times', { number: number(times) })}
    </span>
  )
}
