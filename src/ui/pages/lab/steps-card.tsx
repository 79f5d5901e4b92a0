import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Stop } from '#lab/track.ts'
import { type Fate, type Happening, playOf, type Step, type Travel } from '#lab/world.ts'
import { Button } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { Switch } from '../../primitives/switch.tsx'
import { Card } from './card.tsx'
import { Code } from './code.tsx'
import { MoneyLine } from './money-line.tsx'
import { StepForm } from './step-form.tsx'
import type { Lab } from './use-lab.ts'
import type { Names } from './use-names.ts'

/** The steps of the path, the newest first, each with all that followed from it. */
export function StepsCard({ lab, names }: { lab: Lab; names: Names }) {
  const { t } = useTexts(['lab', 'common'])
  const [showsMinor, setShowsMinor] = useState(false)
  const { track, steps } = lab.active
  return (
    <Card
      title={t('steps')}
      action={
        <Button small disabled={steps.length === 0} onClick={lab.undo}>
          {t('common:actions.undo')}
        </Button>
      }
    >
      <Switch label={t('minor')} checked={showsMinor} onChange={({ target }) => setShowsMinor(target.checked)} />
      <ol reversed className="divide-y divide-line border-y border-line">
        {track
          .map((stop, index) => ({ stop, index, before: track[index - 1] }))
          .map((row) => <StopRow key={row.index} {...row} lab={lab} names={names} showsMinor={showsMinor} />)
          .toReversed()}
      </ol>
    </Card>
  )
}

interface StopRowProps {
  readonly stop: Stop
  readonly before: Stop | undefined
  readonly index: number
  readonly lab: Lab
  readonly names: Names
  readonly showsMinor: boolean
}

function StopRow({ stop: { step, world }, before, index, lab, names, showsMinor }: StopRowProps) {
  const { t } = useTexts('lab')
  const { span, utc } = useFormat()
  const shown = world.happenings.filter(({ isMinor, objection }) => showsMinor || !isMinor || objection)
  const canFork = lab.canFork && index < lab.active.steps.length
  return (
    <li className="flex flex-wrap items-start gap-3 py-2.5">
      <span className="figures w-6 shrink-0 pt-0.5 text-end text-sm text-muted">{index}</span>
      <div className="grid min-w-0 flex-1 gap-1">
        {step === null && <p className="text-muted">{t('start')}</p>}
        {step && 'waitMs' in step && <p>{t('wait', { span: span(step.waitMs) })}</p>}
        {shown
          .map((happening, place) => ({ happening, place }))
          .map(({ happening, place }) => (
            <Happened key={place} happening={happening} lab={lab} names={names} />
          ))}
        <MoneyLine held={world.money} before={before?.world.money} />
        <p className="figures text-sm text-muted">{`${utc(world.at)} UTC`}</p>
        {step && <EditStep lab={lab} step={step} index={index - 1} />}
      </div>
      {canFork && (
        <Button small onClick={() => lab.fork(index)}>
          {t('fork')}
        </Button>
      )}
    </li>
  )
}

/** The form is drawn when it is looked at: a walk may have a thousand steps. */
function EditStep({ lab, step, index }: { lab: Lab; step: Step; index: number }) {
  const { t } = useTexts('lab')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-9 content-center text-thread">{t('edit')}</summary>
      {isOpen && <StepForm lab={lab} step={step} index={index} />}
    </details>
  )
}

/** How the news of a step travels. */
function TravelText({ travel, names }: { travel: Travel; names: Names }) {
  const { t } = useTexts('lab')
  const { number, span } = useFormat()
  const { delayMs = 0, jitterMs = 0, reorder, lost, skewMs = 0, cut } = travel
  const skew = span(Math.abs(skewMs))
  const said = [
    ...(delayMs > 0 ? [`${t('rate.delayMs')}: ${span(delayMs)}`] : []),
    ...(jitterMs > 0 ? [`${t('rate.jitterMs')}: ${span(jitterMs)}`] : []),
    ...(reorder ? [t('overtaken')] : []),
    ...(lost ? [t('lostEvent')] : []),
    ...(skewMs === 0 ? [] : [`${t('rate.skewMs')}: ${t(skewMs > 0 ? 'skewAhead' : 'skewLate', { span: skew })}`]),
    ...(cut ? [t(cut.gone ? 'cutGone' : 'cutFor', { party: names.actor(cut.party), steps: number(cut.steps) })] : []),
  ]
  return (
    <p data-part="travel" className="text-sm text-waiting">
      {said.join(' · ')}
    </p>
  )
}

const isLost = (fate: Fate | null): boolean => fate === 'drop' || fate === 'before'

function Happened({ happening, lab, names }: { happening: Happening; lab: Lab; names: Names }) {
  const { t } = useTexts('lab')
  const { machine, type, actor, to, from, objection, cause, fate, travel } = happening
  const text = names.event(playOf(lab.table, machine), type)
  return (
    <div data-cause={cause} className={cx(cause !== 'asked' && 'ps-4', objection && 'text-bad')}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Code className="font-bold">{type}</Code>
        {text && !objection && !isLost(fate) && <span>{text}</span>}
      </p>
      {fate !== null && (
        <p data-fate={fate} className="text-sm text-waiting">
          {t(`fate.${fate}`)}
        </p>
      )}
      {travel && cause === 'asked' && <TravelText travel={travel} names={names} />}
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="text-muted">{names.actor(actor)}</span>
        <Code>{objection ? objection.key : from === to ? `= ${to}` : `→ ${to}`}</Code>
      </p>
    </div>
  )
}
