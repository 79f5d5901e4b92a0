import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { NoticeView } from '#contract/notice.contract.ts'
import { useNoticeText } from '../../../lifecycles/use-notice-text.ts'
import { links } from '../../../links.ts'
import { GoodsPicture } from '../../../parts/goods-picture.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'

const ICONS: Readonly<Record<string, IconName>> = {
  recharge: 'wallet',
  withdrawal: 'wallet',
  shop: 'shop',
  shopApplication: 'shop',
  user: 'person',
}

/** One notice: what happened, of what, and when. An unread one has a mark and a heavier title. */
export function NoticeRow({ notice }: { notice: NoticeView }) {
  const { t } = useTranslation('message')
  const { moment, written } = useFormat()
  const textOf = useNoticeText()
  const { subject, read, at, of } = notice
  const title = subject.title && written(subject.title)
  return (
    <li>
      <Link to={links.notice(notice.id)} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-canvas">
        {subject.picture ? (
          <GoodsPicture src={subject.picture} width={48} height={60} />
        ) : (
          <span className="grid size-12 shrink-0 place-items-center rounded-control bg-canvas text-muted">
            <Icon name={ICONS[subject.entity] ?? 'info'} />
          </span>
        )}
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={cx('flex items-center gap-2', read ? '' : 'font-medium')}>
            {!read && <span role="img" aria-label={t('unread')} className="size-2 shrink-0 rounded-full bg-fill" />}
            <span className="min-w-0">{textOf(notice)}</span>
          </span>
          {title && (
            <span lang={title.lang} dir="auto" className="truncate text-start text-sm text-muted">
              {title.text}
            </span>
          )}
          <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
            <time dateTime={at} className="figures text-xs">
              {moment(at)}
            </time>
            {of === 'shop' && <span>{t('ofShop')}</span>}
            {subject.who && <bdi className="max-w-full truncate">{subject.who}</bdi>}
            {!title && subject.number && <bdi className="figures">{subject.number}</bdi>}
          </span>
        </span>
      </Link>
    </li>
  )
}
