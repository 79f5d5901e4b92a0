import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import type { ChatReport, Surroundings as Around } from '#contract/care/desk-report.contract.ts'
import { ask } from '#client/http.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Surroundings } from './surroundings.tsx'

/** Who works on a report that waits, and what its assignee can do: look around the message, release it, deal with it. */
export function ReportWork({ report, onHandle }: { report: ChatReport; onHandle: () => void }) {
  const { t } = useTexts('desk')
  const { user } = useAtomValue(sessionAtom)
  const { send, pending } = useSend()
  const [around, setAround] = useState<Around['data']>()
  const { id, assignee } = report
  const isMine = assignee !== null && assignee.id === user?.id
  if (assignee && !isMine)
    return (
      <p data-part="report-assignee" className="flex items-center gap-2 text-sm text-muted">
        <Icon name="lock" size={18} />
        {t('reports.theirs', { by: assignee.by })}
      </p>
    )
  const handleRelease = async (): Promise<void> => {
    if (await send(() => ask(deskReportCalls.release, { id }))) setAround(undefined)
  }
  const handleLook = async (): Promise<void> =>
    setAround((await send(() => ask(deskReportCalls.surroundings, { id })))?.data)
  return (
    <>
      <div data-part="report-assignee" className="flex flex-wrap items-center gap-2">
        {isMine ? (
          <>
            <span className="text-sm text-muted">{t('reports.mine')}</span>
            <Button small pending={pending} onClick={() => void handleRelease()}>
              {t('assign.release')}
            </Button>
            <Button
              small
              pending={pending}
              icon={<Icon name="eye" size={18} />}
              aria-describedby={`around-${id}`}
              onClick={() => void handleLook()}
            >
              {t('reports.surroundings.look')}
            </Button>
          </>
        ) : (
          <Button small pending={pending} onClick={() => void send(() => ask(deskReportCalls.assign, { id }))}>
            {t('assign.assign')}
          </Button>
        )}
        <Button small onClick={onHandle}>
          {t('reports.handle')}
        </Button>
      </div>
      {isMine && (
        <p id={`around-${id}`} className="text-sm text-muted">
          {t('reports.surroundings.hint')}
        </p>
      )}
      {isMine && around && <Surroundings messages={around} />}
    </>
  )
}
