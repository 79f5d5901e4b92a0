import { useEffect, useRef } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { stepsText } from '#lab/link.ts'
import { playOf, type World } from '#lab/world.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import { Card } from './card.tsx'
import { Code } from './code.tsx'
import { InsideList } from './inside-list.tsx'
import { Waiting } from './waiting.tsx'
import type { Lab } from './use-lab.ts'
import type { Names } from './use-names.ts'

/** Where the shown machine is, for whom it waits, and what its clock does next. */
export function NowCard({ lab, world, names }: { lab: Lab; world: World; names: Names }) {
  const { t } = useTexts('lab')
  const play = playOf(lab.table, lab.shown)
  const row = world.rows.get(lab.shown)
  const heading = useRef<HTMLHeadingElement>(null)
  const setting = `${lab.table.machine} ${lab.table.facts} ${lab.isAlone} ${lab.active.name}`
  const steps = stepsText(lab.active.steps)
  const last = useRef({ setting, steps })
  // The button that was pressed is often gone after its step: without this, the focus would fall to the page.
  useEffect(() => {
    if (last.current.setting === setting && last.current.steps !== steps)
      heading.current?.focus({ preventScroll: true })
    last.current = { setting, steps }
  }, [setting, steps])
  return (
    <Card title={t('now')} heading={heading}>
      <Outcome lab={lab} names={names} />
      {row ? (
        <div className="grid gap-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Code className="text-xl font-bold">{row.state}</Code>
            <span className="text-muted">{names.state(lab.shown, row.state)}</span>
          </p>
          <Waiting play={play} row={row} world={world} names={names} />
          {lab.shown === lab.table.machine && <InsideList lab={lab} world={world} names={names} />}
        </div>
      ) : (
        <p className="text-muted">{t('notBegun')}</p>
      )}
    </Card>
  )
}

/** What the last step led to, for screen readers: each event with its state, or with the sentence of its refusal. */
function Outcome({ lab: { active, table }, names }: { lab: Lab; names: Names }) {
  const say = useProblemText()
  const happenings = active.track.at(-1)?.world.happenings ?? []
  const texts = happenings
    .filter(({ isMinor, objection }) => !isMinor || objection)
    .map(({ machine, type, to, objection }) => {
      // Events are named by what they led to: a refused one keeps its own name.
      if (objection) return `${type}: ${say(objection)}`
      return `${names.event(playOf(table, machine), type) || type}: ${names.state(machine, to) || to}`
    })
  return (
    <p role="status" className="sr-only" data-part="outcome">
      {texts.join(' · ')}
    </p>
  )
}
