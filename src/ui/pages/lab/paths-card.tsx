import { useTexts } from '../../primitives/use-texts.ts'
import { ACCOUNTS } from '#lab/money.ts'
import { beginWorld, machinesAt, type World } from '#lab/world.ts'
import { isolated } from '../../isolated-values.ts'
import { useFormat } from '../../primitives/format.ts'
import { Card } from './card.tsx'
import { Code } from './code.tsx'
import { factsOf } from './facts-card.tsx'
import { useAccountName } from './money-card.tsx'
import type { Path } from './open-walk.ts'
import { PathTree } from './path-tree.tsx'
import type { Lab } from './use-lab.ts'

interface Compared {
  readonly name: string
  readonly values: readonly string[]
  /** Named by its machine, and not in the reader's language. */
  readonly isCode: boolean
}

/** The tree of the paths, and their ends side by side: states, time, money, and each fact that differs. */
export function PathsCard({ lab }: { lab: Lab }) {
  const { t } = useTexts('lab')
  const rows = useRows(lab)
  if (lab.paths.length < 2) return null
  return (
    <Card title={t('paths')}>
      <PathTree lab={lab} />
      <div role="group" aria-label={t('paths')} tabIndex={0} className="no-bar overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-start text-muted">
              <th scope="col" className="py-1 pe-3 text-start font-normal">
                {t('differences')}
              </th>
              {lab.paths.map(({ name }) => (
                <th key={name} scope="col" className="min-w-28 py-1 pe-3 text-start font-medium text-ink">
                  {t('path', { name })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values, isCode }) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
                  {isCode ? <Code className="whitespace-nowrap">{name}</Code> : name}
                </th>
                {lab.paths.map((path, index) => (
                  <td key={path.name} className="py-1.5 pe-3">
                    {isCode && values[index] !== t('notBegun') ? (
                      <Code>{values[index] ?? ''}</Code>
                    ) : (
                      <span className="figures">{values[index]}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function useRows({ table, paths }: Lab): readonly Compared[] {
  const { t } = useTexts('lab')
  const { utc, usdt } = useFormat()
  const nameOf = useAccountName()
  const ends = paths.map(({ track }: Path): World => track.at(-1)?.world ?? beginWorld(table))
  const compared = (name: string, read: (world: World) => string, isCode = false): Compared => ({
    name,
    isCode,
    values: ends.map(read),
  })
  const differ = ({ values }: Compared): boolean => new Set(values).size > 1
  const states = machinesAt(table).map((machine) =>
    compared(machine, ({ rows }) => rows.get(machine)?.state ?? t('notBegun'), true),
  )
  const facts = machinesAt(table).flatMap((machine) =>
    [...new Set(ends.flatMap((world) => factsOf(world, machine).map(([name]) => name)))].map((name) =>
      compared(`${machine}.${name}`, (world) => new Map(factsOf(world, machine)).get(name) ?? '', true),
    ),
  )
  const money = ACCOUNTS.map((account) =>
    compared(nameOf(account), (world) => isolated(usdt(String(world.money[account])), true)),
  )
  const time = compared(t('clock'), ({ at }) => `${utc(at)} UTC`)
  return [...states, time, ...[...money, ...facts].filter(differ)]
}
