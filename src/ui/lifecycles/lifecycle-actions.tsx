import { useState } from 'react'
import { useNavigation } from '../navigation.ts'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { MovedNotice } from './moved-notice.tsx'
import { MoveSheet } from './move-sheet.tsx'
import type { Move, Subject } from './moves.ts'
import { useLifecycleWords } from './use-lifecycle-words.ts'
import { useMove } from './use-move.ts'

const RANK = { primary: 0, quiet: 1, destructive: 2 } as const
const IN_A_CARD = 2

type Asked = readonly [event: string, move: Move, ask: NonNullable<Move['ask']>]

function asked(moves: Readonly<Record<string, Move>>, open: readonly string[]): Asked[] {
  const rows = open.flatMap((event): Asked[] => {
    const move = moves[event]
    return move?.ask ? [[event, move, move.ask]] : []
  })
  return rows.toSorted(([, , a], [, , b]) => RANK[a.kind] - RANK[b.kind])
}

/** What one can do now, and nothing else: one primary, the rest quiet, destructive last. In a card only the first two. */
export function LifecycleActions({
  moves,
  open,
  of,
  compact = false,
  isShut = false,
}: {
  moves: Readonly<Record<string, Move>>
  open: readonly string[]
  of: Subject
  compact?: boolean
  /** Offers nothing for now; a form that lies open stays, with what was typed. */
  isShut?: boolean
}) {
  const { say } = useLifecycleWords()
  const problemText = useProblemText()
  const go = useNavigation()
  const { run, pending, problem } = useMove(of.order)
  const [chosen, setChosen] = useState<string>()
  const rows = asked(moves, open)
  const shown = compact ? rows.filter(([, , { kind }]) => kind !== 'destructive').slice(0, IN_A_CARD) : rows
  const move = chosen === undefined ? undefined : moves[chosen]
  const press = ([event, , ask]: Asked): void => {
    if (ask.way === 'link') return go.open(ask.to(of))
    if (ask.way === 'form') return setChosen(event)
    void run(() => ask.send(of))
  }
  return (
    <>
      {!isShut && shown.length > 0 && (
        <div className={cx('flex flex-wrap gap-2', compact && 'justify-end')}>
          {shown.map((row) => {
            const [event, { label }, ask] = row
            const isSending = pending && ask.way === 'send'
            return (
              <Button
                key={event}
                data-event={event}
                kind={ask.kind}
                small={compact}
                pending={isSending}
                icon={compact ? undefined : <Icon name={ask.icon} size={20} />}
                className={cx(!compact && ask.kind === 'primary' && 'w-full wide:w-auto')}
                onClick={() => press(row)}
              >
                {isSending ? say('order:sending') : say(label)}
              </Button>
            )
          })}
        </div>
      )}
      {problem &&
        (problem.key === 'system.alreadyMoved' ? (
          <MovedNotice order={of.order} refund={of.refund} />
        ) : (
          <p role="alert" className="animate-enter rounded-control bg-bad-soft p-3 text-bad">
            {problemText(problem)}
          </p>
        ))}
      {chosen !== undefined && move?.ask?.way === 'form' && (
        <MoveSheet
          key={chosen}
          label={say(move.label)}
          ask={move.ask}
          of={of}
          isOpen={open.includes(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
