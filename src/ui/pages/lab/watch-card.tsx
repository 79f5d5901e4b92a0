import { useMemo } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { mistakeOf } from '#lab/input.ts'
import type { Stop } from '#lab/track.ts'
import { MOST_LETTERS, type Watched } from '#lab/expression.ts'
import { namesOf, watchOf } from '#lab/watch.ts'
import type { Table } from '#lab/world.ts'
import { Chip } from '../../primitives/chip.tsx'
import { TextField } from '../../primitives/field.tsx'
import { Card, MistakeLine } from './card.tsx'
import { Code, valueText } from './code.tsx'
import type { Lab } from './use-lab.ts'
import { WatchGraph } from './watch-graph.tsx'

interface Read {
  readonly values: readonly Watched[]
  readonly mistake: string | null
}

function readAll(table: Table, watch: string, track: readonly Stop[]): Read {
  if (watch.trim() === '') return { values: [], mistake: null }
  try {
    const read = watchOf(table, watch)
    return { values: track.map(({ world }) => read(world)), mistake: null }
  } catch (error) {
    return { values: [], mistake: mistakeOf(error).message }
  }
}

/** Some expressions that this table understands: of its state, of its first fact, and of money. */
function examplesOf(table: Table): readonly string[] {
  const names = namesOf(table)
  const own = names.filter((name) => name.startsWith(`${table.machine}.`))
  const money = table.machine === 'bond' ? 'fund + merchant' : 'escrow + merchant'
  const chosen = [own.find((name) => name.endsWith('.state')), own[0], money]
  return [...new Set(chosen.filter((each) => each !== undefined))]
}

/** An expression over facts, states and money, followed through all steps of the path. */
export function WatchCard({ lab }: { lab: Lab }) {
  const { t } = useTexts('lab')
  const { table, watch } = lab
  const { track } = lab.active
  const { values, mistake } = useMemo(() => readAll(table, watch, track), [table, watch, track])
  return (
    <Card title={t('watch')}>
      <TextField
        label={t('expression')}
        name="watch"
        dir="ltr"
        most={MOST_LETTERS}
        spellCheck={false}
        value={watch}
        onChange={({ target }) => lab.setWatch(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {examplesOf(table).map((each) => (
          <Chip key={each} chosen={watch === each} onClick={() => lab.setWatch(each)}>
            <Code>{each}</Code>
          </Chip>
        ))}
      </div>
      <MistakeLine says={t('notUnderstood')} mistake={mistake} />
      {values.length > 0 && (
        <>
          <WatchGraph values={values} />
          <ol data-part="watched" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {values
              .map((value, step) => ({ value, step }))
              .filter(({ value, step }) => step === 0 || value !== values[step - 1])
              .map(({ value, step }) => (
                <li key={step}>
                  <span className="figures pe-2 text-muted">{step}</span>
                  <Code>{value === null ? '–' : valueText(value)}</Code>
                </li>
              ))}
          </ol>
        </>
      )}
    </Card>
  )
}
