import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import type { ChatReport } from '#contract/care/desk-report.contract.ts'
import { ask } from '#client/http.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { links } from '../../../links.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Person } from '../person.tsx'
import { ReasonSheet } from '../reason-sheet.tsx'
import { ReportWork } from './report-work.tsx'
import { Prose } from '../../../primitives/prose.tsx'

/** A report: why, by whom, against whom, the message as it is now, who works on it, and what became of it. */
export function ReportRow({ report }: { report: ChatReport }) {
  const { t } = useTexts(['desk', 'chat'])
  const { dateTime } = useFormat()
  const toast = useToast()
  const [isHandling, setHandling] = useState(false)
  const { id, reason, note, at, by, against, shop, handled } = report
  const title = t(`chat:report.reasons.${reason}`)
  return (
    <li data-report={id} className="grid gap-2 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-medium">{title}</h2>
        <p className="flex flex-wrap gap-x-2">
          <Person label={t('reports.by')} name={by.nickname} to={links.deskUsers({ keywords: by.id, id: by.id })} />
          {against ? (
            <Person
              label={t('reports.against')}
              name={against.nickname}
              to={links.deskUsers({ keywords: against.id, id: against.id })}
            />
          ) : (
            <span>
              <span className="text-sm text-muted">{t('reports.against')}</span> {t('chat:service')}
            </span>
          )}
          {shop && <Person label={t('reports.shop')} name={shop.name} to={links.deskShops({ id: shop.id })} />}
        </p>
        <time dateTime={at} className="figures text-sm text-muted">
          {dateTime(at)}
        </time>
      </div>
      <Reported message={report.message} />
      {note !== '' && <Prose className="wrap-anywhere whitespace-pre-wrap" text={note} />}
      {!handled && <ReportWork report={report} onHandle={() => setHandling(true)} />}
      {handled && (
        <p className="text-sm text-muted">
          {t('reports.handledBy', { name: handled.by.nickname, at: dateTime(handled.at) })}{' '}
          <Link to={links.deskHistory({ about: id })} className="inline-block min-h-6 text-thread">
            {t('reports.history')}
          </Link>
        </p>
      )}
      {isHandling && (
        <ReasonSheet
          draft={`report.${id}`}
          title={title}
          text={t('reports.handleText')}
          verb={t('reports.handle')}
          destructive={false}
          label={t('reports.done')}
          hint={t('reports.doneHint')}
          onSend={(typed) => ask(deskReportCalls.handle, { id, reason: typed })}
          onDone={() => toast.show(t('reports.toast'))}
          onClose={() => setHandling(false)}
        />
      )}
    </li>
  )
}

/** The reported message; of a recalled one nothing is left. */
function Reported({ message }: { message: ChatReport['message'] }) {
  const { t } = useTexts(['desk', 'chat'])
  if (!message) return <p className="text-sm text-muted">{t('reports.whole')}</p>
  const { type, text, recalled } = message
  if (recalled) return <p className="text-sm text-muted italic">{t('chat:recalled.quoted')}</p>
  return (
    <blockquote className="border-s-2 border-line ps-3">
      <Prose className="wrap-anywhere whitespace-pre-wrap" text={type === 'text' ? text : t(`chat:types.${type}`)} />
    </blockquote>
  )
}
