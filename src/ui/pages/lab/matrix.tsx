import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { type Actor, ACTORS } from '#machines/platform/lifecycle.ts'
import type { Verdict } from '#lab/verdict.ts'
import type { World } from '#lab/world.ts'
import { cx } from '../../primitives/cx.ts'
import { Code } from './code.tsx'
import { judged, type MoveNow, type Sender } from './moves.ts'
import { TONES } from './tones.ts'
import type { Lab } from './use-lab.ts'
import type { Names } from './use-names.ts'

/** The events that a list shows now, and the actor that sends them. */
export interface MovesProps {
  readonly lab: Lab
  readonly world: World
  readonly names: Names
  readonly moves: readonly MoveNow[]
  readonly sender: Sender
  readonly onSender: (sender: Sender) => void
}

const SIGNS: Readonly<Record<Verdict, string>> = { passes: '✓', input: '?', refused: '–' }

/** The verdict on each event for every actor at once; pressing one sends as that actor. On a narrow screen each event is a row of actors. */
export function Matrix(props: MovesProps) {
  const { t } = useTexts('lab')
  const [isOpen, setOpen] = useState(false)
  if (props.moves.length === 0) return null
  return (
    <details data-part="matrix" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-thread">{t('everyActor')}</summary>
      {isOpen && <Verdicts {...props} />}
    </details>
  )
}

function Verdicts({ lab, world, names, moves, sender, onSender }: MovesProps) {
  const { t } = useTexts('lab')
  return (
    <table role="table" className="w-full text-sm">
      <thead role="rowgroup" className="max-tablet:sr-only">
        <tr role="row">
          <th role="columnheader" scope="col" className="text-start align-bottom font-normal text-muted">
            {t('moves')}
          </th>
          {ACTORS.map((actor) => (
            <th key={actor} role="columnheader" scope="col" className="pb-1 align-bottom font-normal">
              <span className="inline-block text-muted [writing-mode:vertical-rl]">
                <Code>{actor}</Code>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {moves.map(({ type }) => (
          <tr
            key={type}
            role="row"
            className="border-t border-line max-tablet:flex max-tablet:flex-wrap max-tablet:py-2"
          >
            <th role="rowheader" scope="row" className="py-1 pe-2 text-start font-normal max-tablet:w-full">
              <Code>{type.replace(`${lab.shown}.`, '')}</Code>
            </th>
            {ACTORS.map((actor) => (
              <td key={actor} role="cell" className="text-center max-tablet:pe-2">
                <Cell
                  verdict={judged(lab.table, world, lab.shown, { type, actor }).verdict}
                  actor={actor}
                  name={names.actor(actor)}
                  chosen={sender === actor}
                  onPress={() => onSender(actor)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly verdict: Verdict
  readonly actor: Actor
  readonly name: string
  readonly chosen: boolean
  readonly onPress: () => void
}

function Cell({ verdict, actor, name, chosen, onPress }: CellProps) {
  const { t } = useTexts('lab')
  return (
    <button
      type="button"
      data-actor={actor}
      data-verdict={verdict}
      aria-label={`${name}: ${t(`verdict.${verdict}`)}`}
      aria-pressed={chosen}
      title={`${name}: ${t(`verdict.${verdict}`)}`}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-8 min-w-8 items-center justify-center gap-1 rounded-control px-1 max-tablet:px-2',
        TONES[verdict].badge,
        chosen && 'outline-2 outline-thread',
      )}
    >
      <span aria-hidden="true" className="font-bold">
        {SIGNS[verdict]}
      </span>
      <span aria-hidden="true" className="tablet:hidden">
        <Code>{actor}</Code>
      </span>
    </button>
  )
}
