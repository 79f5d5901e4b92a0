import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoneyCase } from '#contract/desk-case.contract.ts'
import { allLifecycles } from '#machines/all-lifecycles.ts'
import { needsAssignee } from '#machines/referee.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Decision } from '../decision.tsx'
import { DeedForm } from './deed-form.tsx'
import type { Deed } from './deeds.ts'
import type { useChoice } from './use-choice.ts'
import { mayDecide, useAssignment } from './use-assignment.ts'

const RANK = { primary: 0, quiet: 1, destructive: 2 } as const

/**
 * What a first person decided, what can be decided now, and the form of what was chosen; a colleague's case offers nothing, and takes
 * nothing away that was being written.
 */
export function Verdict({
  found,
  deeds,
  open,
  choice,
  onNext,
}: {
  found: MoneyCase
  deeds: Readonly<Partial<Record<string, Deed>>>
  open: readonly string[]
  choice: ReturnType<typeof useChoice>
  onNext: (() => void) | undefined
}) {
  const { t } = useTranslation('desk')
  const { t: deedWords } = useTranslation('deskMoney')
  const { moment } = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const assignment = useAssignment(found)
  const { event: chosen, copied } = choice
  const isShut = !mayDecide(assignment)
  const rows = open
    .flatMap((event) => (deeds[event] ? [{ event, deed: deeds[event] }] : []))
    .toSorted((a, b) => RANK[a.deed.kind] - RANK[b.deed.kind])
  const offered = rows.filter(
    ({ event }) => !needsAssignee(allLifecycles[found.entity], event) || assignment === 'mine',
  )
  const deed = chosen === undefined ? undefined : deeds[chosen]
  const obstacle = (): string | undefined => {
    const { assignee } = found
    if (isShut && assignee) return t('assign.theirs', { by: assignee.by, at: moment(assignee.at) })
    return chosen !== undefined && open.includes(chosen) ? undefined : t('case.moved')
  }
  // With the form goes what had the focus: one goes on where it was opened, or at the case.
  const close = (backTo?: string): void => {
    choice.close()
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const opener = backTo && box.current?.querySelector<HTMLElement>(`[data-deed=${backTo}]`)
      const title = box.current?.closest('[data-part=case]')?.querySelector<HTMLElement>('h2')
      ;(opener || title)?.focus()
    })
  }
  return (
    <div ref={box} data-part="verdict" className="grid gap-3 empty:hidden">
      {found.approvals.map((each) => (
        <Decision key={each.at} of={each} />
      ))}
      {rows.length === 0 && <NothingOpen onNext={onNext} />}
      {deed && (
        <DeedForm
          key={chosen}
          deed={deed}
          found={found}
          obstacle={obstacle()}
          copied={copied}
          onClose={() => close(deed.name)}
          onDone={() => close()}
        />
      )}
      {!isShut && offered.length < rows.length && <p className="text-sm text-waiting">{t('assign.first')}</p>}
      {!isShut && !deed && offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map(({ event, deed: each }) => (
            <Button
              key={event}
              kind={each.kind}
              data-deed={each.name}
              icon={<Icon name={each.icon} size={20} />}
              onClick={() => choice.choose(event)}
            >
              {deedWords(`deeds.${each.name}.verb`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function NothingOpen({ onNext }: { onNext: (() => void) | undefined }) {
  const { t } = useTranslation('desk')
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-3 text-muted">
      {t('case.nothing')}
      {onNext && (
        <Button small onClick={onNext}>
          {t('case.next')}
        </Button>
      )}
    </p>
  )
}
