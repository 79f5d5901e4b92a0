import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskServiceCase } from '#contract/care/service-case.contract.ts'
import { deskServiceMoves } from '#contract/care/service-case.calls.ts'
import { ask } from '#client/http.ts'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { serviceCaseUi } from '../../../lifecycles/service-case.ui.tsx'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { Countdown } from '../../../parts/countdown.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Button } from '../../../primitives/button.tsx'
import { ColleaguesHere } from './colleagues-here.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

type Asked = 'release' | 'close' | 'transfer'

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
  const { t } = useTranslation('serviceCase')
  const { open } = useLifecycle(serviceCaseLifecycle, found.case, 'support')
  const { send, pending } = useSend()
  const [asked, setAsked] = useState<Asked>()
  const { id, case: view } = found
  const move = async (work: () => ReturnType<typeof ask>): Promise<void> => {
    await send(work)
    setAsked(undefined)
    // After a refusal as well: a colleague was quicker, and the screen must show it.
    onChanged()
  }
  const take = () => move(() => ask(deskServiceMoves['serviceCase.take'], { id }))
  const release = () => move(() => ask(deskServiceMoves['serviceCase.release'], { id }))
  const close = () => move(() => ask(deskServiceMoves['serviceCase.close'], { id }))
  const transfer = (to_id: string) => move(() => ask(deskServiceMoves['serviceCase.transfer'], { id, to_id }))
  const facts = [{ label: t('facts.customer'), value: view.user.nickname }]
  const sheet = { facts, pending, onClose: () => setAsked(undefined) }
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
        {open.includes('serviceCase.take') && (
          <Button kind="primary" small pending={pending} onClick={() => void take()}>
            {t('actions.take')}
          </Button>
        )}
        {isMine && (
          <>
            <Button small aria-haspopup="dialog" onClick={() => setAsked('transfer')}>
              {t('actions.transfer')}
            </Button>
            <Button small aria-haspopup="dialog" onClick={() => setAsked('release')}>
              {t('actions.release')}
            </Button>
            <Button small aria-haspopup="dialog" onClick={() => setAsked('close')}>
              {t('actions.close')}
            </Button>
          </>
        )}
        {children}
      </div>
      {asked === 'release' && (
        <ConfirmSheet
          {...sheet}
          title={t('actions.release')}
          text={t('confirm.release')}
          verb={t('actions.release')}
          onConfirm={() => void release()}
        />
      )}
      {asked === 'close' && (
        <ConfirmSheet
          {...sheet}
          title={t('actions.close')}
          text={t('confirm.close')}
          verb={t('actions.close')}
          onConfirm={() => void close()}
        />
      )}
      {asked === 'transfer' && (
        <TransferSheet
          pending={pending}
          except={[id, view.assignee?.id ?? '']}
          onChoose={(to) => void transfer(to)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </header>
  )
}
