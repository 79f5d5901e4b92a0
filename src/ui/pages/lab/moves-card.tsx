import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { ChipSelect } from '../../primitives/chip-select.tsx'
import { Card, Named } from './card.tsx'
import { Matrix, type MovesProps } from './matrix.tsx'
import { MoveRow } from './move-row.tsx'
import { otherMoves } from './moves.ts'

const ALLOWED = 'allowed'

/** Every event as a list: the equal of the diagram for keyboards and screen readers. */
export function MovesCard({ lab, world, names, moves, sender, onSender }: MovesProps) {
  const { t } = useTexts('lab')
  const actors = ACTORS.map((actor) => ({ value: actor as string, label: names.actor(actor) }))
  return (
    <Card
      title={t('moves')}
      action={
        <Named name={t('sendAs')}>
          <ChipSelect
            name="actor"
            label={t('sendAs')}
            value={sender ?? ALLOWED}
            options={[{ value: ALLOWED, label: t('allowed') }, ...actors]}
            chosen={sender !== null}
            onChange={(value) => onSender(ACTORS.find((actor) => actor === value) ?? null)}
          />
        </Named>
      }
    >
      <Matrix lab={lab} world={world} names={names} moves={moves} sender={sender} onSender={onSender} />
      {moves.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {moves.map((move) => (
          <MoveRow key={move.type} move={move} lab={lab} world={world} names={names} />
        ))}
      </ul>
      <OtherMoves lab={lab} world={world} names={names} sender={sender} />
    </Card>
  )
}

/** The events of other states are judged when they are looked at. */
function OtherMoves({ lab, world, names, sender }: Omit<MovesProps, 'moves' | 'onSender'>) {
  const { t } = useTexts('lab')
  const [isOpen, setOpen] = useState(false)
  if (!world.rows.has(lab.shown)) return null
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-thread">{t('otherMoves')}</summary>
      {isOpen && (
        <ul className="divide-y divide-line border-y border-line">
          {otherMoves(lab.table, world, lab.shown, sender).map((move) => (
            <MoveRow key={move.type} move={move} lab={lab} world={world} names={names} />
          ))}
        </ul>
      )}
    </details>
  )
}
