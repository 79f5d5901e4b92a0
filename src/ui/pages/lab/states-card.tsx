import { useTexts } from '../../primitives/use-texts.ts'
import type { Chart } from '#lab/chart.ts'
import { Code } from './code.tsx'

/** All of the diagram as a folded list: each state, with the events that leave it or stay in it. */
export function StatesCard({
  chart,
  current,
  stateName,
}: {
  chart: Chart
  current: string | undefined
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
                <li key={type}>
                  <Code>{type}</Code>
                </li>
              ))}
              {chart.edges
                .filter(({ from }) => from === name)
                .flatMap(({ to, events: types }) => types.map((type) => `${type} → ${to}`))
                .map((text) => (
                  <li key={text}>
                    <Code>{text}</Code>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
