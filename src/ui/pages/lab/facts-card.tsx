import { useTexts } from '../../primitives/use-texts.ts'
import type { World } from '#lab/world.ts'
import { Card } from './card.tsx'
import { Code, valueText } from './code.tsx'

/** The facts of a machine that change: its terms are frozen when it begins. */
export const factsOf = (world: World, machine: string): readonly (readonly [name: string, value: string])[] =>
  Object.entries((world.rows.get(machine)?.facts ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([name]) => name !== 'terms')
    .map(([name, value]) => [name, valueText(value)] as const)

/** The facts that the rules of the shown machine read. */
export function FactsCard({ world, machine }: { world: World; machine: string }) {
  const { t } = useTexts('lab')
  const facts = factsOf(world, machine)
  if (facts.length === 0) return null
  return (
    <Card title={t('values')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">
              <Code className="whitespace-nowrap">{name}</Code>
            </dt>
            <dd>
              <Code>{value}</Code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
