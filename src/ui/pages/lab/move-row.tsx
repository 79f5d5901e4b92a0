import { useTexts } from '../../primitives/use-texts.ts'
import { playOf, type World } from '#lab/world.ts'
import { Chip } from '../../primitives/chip.tsx'
import { cx } from '../../primitives/cx.ts'
import { Code } from './code.tsx'
import { InputForm, useEntry } from './input-form.tsx'
import { judged, type MoveNow } from './moves.ts'
import { TONES } from './tones.ts'
import type { Lab } from './use-lab.ts'
import type { Names } from './use-names.ts'
import { WhyText } from './why-text.tsx'

interface MoveRowProps {
  readonly move: MoveNow
  readonly lab: Lab
  readonly world: World
  readonly names: Names
}

/** One event: what it is called, its verdict with the reason, and how it is sent. It can be sent where it is refused, too. */
export function MoveRow({ move: usual, lab, world, names }: MoveRowProps) {
  const { t } = useTexts('lab')
  const { type, actor, to } = usual
  const entry = useEntry(usual, lab)
  const { input, isObject } = entry
  const move = input ? { ...usual, ...judged(lab.table, world, lab.shown, { type, actor, input }) } : usual
  const { verdict } = move
  const play = playOf(lab.table, lab.shown)
  const short = type.replace(`${lab.shown}.`, '')
  return (
    <li data-event={type} data-verdict={verdict} className="grid gap-1.5 py-2.5">
      <div className="flex items-start gap-x-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Code className="font-bold">{short}</Code>
            <span className="text-sm text-muted">{names.event(play, type)}</span>
          </p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span>{names.actor(actor)}</span>
            {to.length > 0 && <span className="sr-only">{t('leadsTo')}</span>}
            {to.map((state) => (
              <Code key={state} className="text-ink">{`→ ${state}`}</Code>
            ))}
          </p>
        </div>
        <span className={cx('mt-1.5 shrink-0 rounded-full px-2.5 py-0.5 text-sm font-medium', TONES[verdict].badge)}>
          {t(`verdict.${verdict}`)}
        </span>
        <Chip
          aria-label={`${t('send')} ${short}`}
          disabled={!isObject}
          onClick={() => lab.send({ type, actor, input })}
        >
          {t('send')}
        </Chip>
      </div>
      <WhyText move={move} />
      <InputForm entry={entry} />
    </li>
  )
}
