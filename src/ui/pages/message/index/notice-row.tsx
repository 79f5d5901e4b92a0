import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { NoticeView } from '#contract/people/notice.contract.ts'
import { uiNamed } from '../../../lifecycles/all.ts'
import { noticeLink } from '../../../lifecycles/notice-link.ts'
import { useNoticeText } from '../../../lifecycles/use-notice-text.ts'
import { links } from '../../../links.ts'
import { pathWith } from '../../../navigation.ts'
import { GoodsPicture } from '../../../parts/goods-picture.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'

/** The picture of what a notice is about: a person, or what its lifecycle says. */
const iconOf = (entity: string): IconName => (entity === 'user' ? 'person' : (uiNamed(entity)?.icon ?? 'info'))

/** One notice: what happened, of what, and when. It opens what it is about; an unread one has a heavier title. */
export function NoticeRow({ notice, isFresh }: { notice: NoticeView; isFresh: boolean }) {
  const { t } = useTexts('message')
  const { time, written } = useFormat()
  const textOf = useNoticeText()
  const { id, subject, at, of } = notice
  // What is said at length is read before it leads on.
  const about = subject.body ? undefined : noticeLink(notice)
  const title = subject.title && written(subject.title)
  return (
    <li>
      <Link
        to={about ? pathWith(about, { notice: id }) : links.notice(id)}
        className="flex min-h-16 items-center gap-3 py-3"
      >
        {subject.picture ? (
          <GoodsPicture src={subject.picture} width={48} height={60} />
        ) : (
          <span className="grid size-12 shrink-0 place-items-center rounded-control bg-canvas text-muted">
            <Icon name={iconOf(subject.entity)} />
          </span>
        )}
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={cx(isFresh && 'font-bold')}>
            {isFresh && <span className="sr-only">{`${t('unread')}: `}</span>}
            {textOf(notice)}
          </span>
          {title && (
            <Isolated cut={1} lang={title.lang} className="text-sm text-muted">
              {title.text}
            </Isolated>
          )}
          <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
            <time dateTime={at} className="figures text-xs">
              {time(at)}
            </time>
            {of === 'shop' && <span>{t('ofShop')}</span>}
            {subject.who && (
              <Isolated cut={1} className="max-w-full">
                {subject.who}
              </Isolated>
            )}
            {!title && subject.number && <bdi className="figures">{subject.number}</bdi>}
          </span>
        </span>
      </Link>
    </li>
  )
}
