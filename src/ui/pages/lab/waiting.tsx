import { useTexts } from '../../primitives/use-texts.ts'
import { waitingOf } from '#machines/platform/chart.ts'
import type { Playable } from '#lab/playable.ts'
import type { Position } from '#lab/walk.ts'
import type { World } from '#lab/world.ts'
import { useFormat } from '../../primitives/format.ts'
import { Code } from './code.tsx'
import type { Names } from './use-names.ts'

interface WaitingProps {
  readonly play: Playable
  readonly row: Position
  readonly world: World
  readonly names: Names
}

/** For whom a row waits, and what its clock does next. */
export function Waiting({ play, row, world, names }: WaitingProps) {
  const { t } = useTexts('lab')
  const { waitsFor } = waitingOf(play.of, row.state, row.facts)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-muted">{t('waitsFor')}</dt>
      <dd>{waitsFor ? names.actor(waitsFor) : t('none')}</dd>
      <dt className="text-muted">{t('deadline')}</dt>
      <dd>
        <Deadline row={row} at={world.at} />
      </dd>
    </dl>
  )
}

function Deadline({ row: { deadlineEvent, deadlineAt, deadlineLeft }, at }: { row: Position; at: number }) {
  const { t } = useTexts(['lab', 'lifecycle'])
  const { span, utc } = useFormat()
  if (deadlineEvent === null) return t('none')
  const when =
    deadlineAt === null
      ? t('lifecycle:paused', { left: span(deadlineLeft ?? 0) })
      : `${utc(deadlineAt)} · ${deadlineAt > at ? span(deadlineAt - at) : t('lifecycle:due.now')}`
  return (
    <>
      {deadlineEvent === 'target' ? t('nothingFires') : <Code>{deadlineEvent}</Code>}
      <span className="figures block text-muted">{when}</span>
    </>
  )
}
