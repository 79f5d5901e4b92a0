import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskServiceCase } from '#contract/care/service-case.contract.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { serviceCaseUi } from '../../../lifecycles/service-case.ui.tsx'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { Countdown } from '../../../parts/countdown.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Button } from '../../../primitives/button.tsx'
import { ColleaguesHere } from './colleagues-here.tsx'
import { TransferSheet } from './transfer-sheet.tsx'
import { useCaseMoves } from './use-case-moves.ts'

/** What the assignee may do with a case, each asked in a sheet. */
const MINE = ['transfer', 'release', 'close'] as const
type Asked = (typeof MINE)[number]

/** Whose case it is, how long there is for an answer, who else is here, and what can be done with it. */
export function CaseHead({
  found,
  isMine,
  onChanged,
  children,
}: {
  found: DeskServiceCase
  isMine: boolean
  onChanged: () => void
  children: ReactNode
}) {
  const { t } = useTexts('serviceCase')
  const [asked, setAsked] = useState<Asked>()
  const { case: view } = found
  const { pending, mayAssign, take, release, close, transfer } = useCaseMoves(found, () => {
    setAsked(undefined)
    onChanged()
  })
  return (
    <header data-part="case-head" className="grid gap-2 border-b border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-lg font-medium">
          <bdi>{view.user.nickname}</bdi>
        </h2>
        {found.locked && <StatusBadge tone="bad" label={t('desk.locked')} />}
        <LifecycleBadge of={serviceCaseUi} view={view} />
        {view.deadline_at && <Countdown deadlineAt={view.deadline_at} />}
      </div>
      <ColleaguesHere chatId={found.chat_id} />
      <div className="flex flex-wrap gap-2">
        {mayAssign && (
          <Button kind="primary" small pending={pending} onClick={() => void take()}>
            {t('actions.assign')}
          </Button>
        )}
        {isMine &&
          MINE.map((each) => (
            <Button key={each} small aria-haspopup="dialog" onClick={() => setAsked(each)}>
              {t(`actions.${each}`)}
            </Button>
          ))}
        {children}
      </div>
      {(asked === 'release' || asked === 'close') && (
        <ConfirmSheet
          facts={[{ label: t('facts.customer'), value: view.user.nickname }]}
          pending={pending}
          title={t(`actions.${asked}`)}
          text={t(`confirm.${asked}`)}
          verb={t(`actions.${asked}`)}
          onConfirm={() => void (asked === 'release' ? release() : close())}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'transfer' && (
        <TransferSheet
          pending={pending}
          except={[found.id, view.assignee?.id ?? '']}
          onChoose={(to) => void transfer(to)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </header>
  )
}
