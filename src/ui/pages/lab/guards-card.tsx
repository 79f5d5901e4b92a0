import { useMemo } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Covered } from '#lab/covered.ts'
import { declaredBy } from '#lab/explore.ts'
import { playOf } from '#lab/world.ts'
import { Switch } from '../../primitives/switch.tsx'
import { cx } from '../../primitives/cx.ts'
import { Card } from './card.tsx'
import { Code } from './code.tsx'
import type { Lab } from './use-lab.ts'

interface GuardsProps {
  readonly lab: Lab
  readonly covered: Covered
  readonly byScenarios: boolean
  readonly onByScenarios: (byScenarios: boolean) => void
}

/** The outcomes of the rules that ran on the open paths or in the scenario files, and the others as a list of what is left to see. */
export function GuardsCard({ lab, covered, byScenarios, onByScenarios }: GuardsProps) {
  const { t } = useTexts('lab')
  const play = playOf(lab.table, lab.shown)
  const declared = useMemo(() => declaredBy(play).outcomes, [play])
  const ran = new Set(
    lab.paths
      .flatMap(({ track }) => track.flatMap(({ world }) => world.happenings))
      .flatMap(({ outcomes }) => outcomes),
  )
  const isSeen = (outcome: string): boolean => (byScenarios ? !covered.unseen.includes(outcome) : ran.has(outcome))
  const [seen, unseen] = [declared.filter(isSeen), declared.filter((outcome) => !isSeen(outcome))]
  return (
    <Card title={t('guards')}>
      <Switch label={t('byScenarios')} checked={byScenarios} onChange={({ target }) => onByScenarios(target.checked)} />
      {declared.length > 0 && (
        <details data-part="guards">
          <summary className="min-h-11 content-center text-thread">
            {t('seenOf', { seen: String(seen.length), all: String(declared.length) })}
          </summary>
          <Outcomes outcomes={seen} isSeen />
          {unseen.length > 0 && <h3 className="pt-2 text-sm font-medium">{t('todo')}</h3>}
          <Outcomes outcomes={unseen} isSeen={false} />
        </details>
      )}
    </Card>
  )
}

function Outcomes({ outcomes, isSeen }: { outcomes: readonly string[]; isSeen: boolean }) {
  return (
    <ul className={cx('grid gap-1 text-sm', !isSeen && 'text-muted')}>
      {outcomes.map((outcome) => (
        <li key={outcome} data-seen-outcome={isSeen}>
          <Code className={isSeen ? 'font-medium' : ''}>{outcome}</Code>
        </li>
      ))}
    </ul>
  )
}
