import { machinesAt, playOf, type World } from '#lab/world.ts'
import { useTexts } from '../../primitives/use-texts.ts'
import { Chip } from '../../primitives/chip.tsx'
import { Code } from './code.tsx'
import type { Lab } from './use-lab.ts'
import type { Names } from './use-names.ts'
import { Waiting } from './waiting.tsx'

/** The rows that live inside the shown one, folded: a refund opens inside its order, a claim inside its fund. */
export function InsideList({ lab, world, names }: { lab: Lab; world: World; names: Names }) {
  const { t } = useTexts('lab')
  const inside = machinesAt(lab.table).flatMap((machine) => {
    const row = world.rows.get(machine)
    return row && machine !== lab.table.machine ? [{ machine, row }] : []
  })
  if (inside.length === 0) return null
  return (
    <ul data-part="inside" className="divide-y divide-line border-y border-line">
      {inside.map(({ machine, row }) => (
        <li key={machine}>
          <details>
            <summary className="min-h-11 content-center">
              <span className="inline-flex flex-wrap items-baseline gap-x-2">
                <Code>{machine}</Code>
                <Code className="font-bold">{row.state}</Code>
                <span className="text-sm text-muted">{names.state(machine, row.state)}</span>
              </span>
            </summary>
            <div className="grid justify-items-start gap-2 ps-4 pb-3">
              <Waiting play={playOf(lab.table, machine)} row={row} world={world} names={names} />
              <Chip onClick={() => lab.show(machine)}>
                {t('moves')} · <Code>{machine}</Code>
              </Chip>
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
