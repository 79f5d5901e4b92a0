import { useEffect } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeView } from '#contract/people/notice.contract.ts'
import { ask } from '#client/http.ts'
import { watchNotice } from '#streams/people/notices.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { noticeLink } from '../../lifecycles/notice-link.ts'
import { useNoticeText } from '../../lifecycles/use-notice-text.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { DetailPage } from '../../templates/pages.tsx'

/** One notice, which is read by being opened, and the way to what it is about. */
export function NoticeDetailPage() {
  const { t } = useTexts('message')
  const id = useQuery()('id')
  return (
    <DetailPage
      title={t('notice')}
      width="narrow"
      live={useLive(watchNotice(id))}
      skeleton={<SkeletonRows className="h-24" count={2} />}
    >
      {(notice) => <Notice notice={notice} />}
    </DetailPage>
  )
}

function Notice({ notice }: { notice: NoticeView }) {
  const { t } = useTexts('message')
  const { dateTime, written } = useFormat()
  const go = useNavigation()
  const textOf = useNoticeText()
  const { id, read, subject, at } = notice
  const to = noticeLink(notice)
  useEffect(() => {
    // Who cannot mark it now finds it unread once more.
    if (!read) void ask(noticeCalls.read, { ids: [id] })
  }, [id, read])
  const title = subject.title && written(subject.title)
  const body = subject.body && written(subject.body)
  return (
    <div className="gutter grid gap-4 py-4">
      <section className="card grid gap-3 p-4">
        <h2 className="text-xl leading-tight font-bold">{textOf(notice)}</h2>
        {title && (
          <p>
            <Isolated lang={title.lang}>{title.text}</Isolated>
          </p>
        )}
        {body && (
          <p className="whitespace-pre-line text-muted">
            <Isolated lang={body.lang}>{body.text}</Isolated>
          </p>
        )}
        <dl className="grid gap-1.5 text-sm">
          {subject.who && (
            <FactRow label={t('who')}>
              <bdi>{subject.who}</bdi>
            </FactRow>
          )}
          {subject.number && (
            <FactRow label={t('number')}>
              <bdi className="figures">{subject.number}</bdi>
            </FactRow>
          )}
          <FactRow label={t('at')}>{dateTime(at)}</FactRow>
        </dl>
        {to && (
          <Button kind="primary" onClick={() => go.open(to)}>
            {t('open')}
          </Button>
        )}
      </section>
      <p className="text-sm text-muted">{t('kept')}</p>
    </div>
  )
}
