import { useTexts } from '../../primitives/use-texts.ts'
import { days, hours } from '#machines/platform/constants.ts'
import type { World } from '#lab/world.ts'
import { Chip } from '../../primitives/chip.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Card } from './card.tsx'
import type { Lab } from './use-lab.ts'

/** A second lets news arrive; the others let terms pass. */
const SPANS = [1_000, hours(1), days(1), days(7)] as const

/** The clock: its reader lets time pass, and due events are sent. */
export function ClockCard({ lab, world }: { lab: Lab; world: World }) {
  const { t } = useTexts('lab')
  const { utc, span } = useFormat()
  const due = [...world.rows.values()].flatMap(({ deadlineAt, deadlineEvent }) =>
    deadlineAt !== null && deadlineAt > world.at && deadlineEvent !== 'target' ? [deadlineAt] : [],
  )
  const next = due.length > 0 ? Math.min(...due) : null
  return (
    <Card
      title={t('clock')}
      action={
        <span className="figures inline-flex items-center gap-1.5 text-sm text-muted">
          <Icon name="clock" size={16} />
          {`${utc(world.at)} UTC`}
        </span>
      }
    >
      <div className="flex flex-wrap gap-2">
        {SPANS.map((waitMs) => (
          <Chip key={waitMs} onClick={() => lab.send({ waitMs })}>
            {t('wait', { span: span(waitMs) })}
          </Chip>
        ))}
        <Chip disabled={next === null} onClick={() => lab.send({ waitMs: (next ?? world.at) - world.at })}>
          {t('toDeadline')}
        </Chip>
      </div>
    </Card>
  )
}
