import type { NoticeView } from '#contract/people/notice.contract.ts'
import { ANNOUNCED } from '#machines/people/notice-kind.ts'
import { links } from '../links.ts'
import { uiNamed } from './all.ts'
import type { Next, NoticeSubject } from './lifecycle-ui.ts'

/** Where notices of no lifecycle lead, by what they are about. */
const OTHERS: Readonly<Record<string, (id: string, of: NoticeView['of']) => string>> = {
  goods: (id, of) => (of === 'shop' ? links.shopGoodsDetail(id) : links.goods(id)),
  // The id is that of its product.
  sku: (id) => links.goods(id),
  user: () => links.shop(),
  webhook: () => links.shopSetting({ open: 'webhook' }),
}

const subjectOf = ({ of, name, subject: { id, pays } }: NoticeView): NoticeSubject => ({ id, of, name, pays })

/** What a notice lets its reader do now. */
export function noticeNext(notice: NoticeView): Next | undefined {
  const [lifecycle = ''] = notice.name.split('.')
  return uiNamed(lifecycle)?.noticeNext?.(subjectOf(notice))
}

/** The page that shows what a notice is about; undefined where a newer server names something else. */
export function noticeLink(notice: NoticeView): string | undefined {
  const { name, of, subject } = notice
  // An announcement is read on its own page, which leads on.
  if (name === ANNOUNCED) return subject.place ?? undefined
  const [lifecycle = ''] = name.split('.')
  const other = OTHERS[subject.entity]
  if (other) return other(subject.id, of)
  const ui = uiNamed(lifecycle)
  return noticeNext(notice)?.to ?? ui?.noticeLink?.(subjectOf(notice)) ?? ui?.page?.(subject.id)
}
