import type { NoticeView } from '#contract/people/notice.contract.ts'
import { links } from '../links.ts'
import { uiNamed } from './all.ts'
import type { Next, NoticeSubject } from './lifecycle-ui.ts'

/** Where notices of no lifecycle lead, by what they are about. */
const OTHERS: Readonly<Record<string, (id: string) => string>> = { goods: links.goods, user: () => links.shop() }

const subjectOf = ({ of, name, subject: { id, pays } }: NoticeView): NoticeSubject => ({ id, of, name, pays })

/** What a notice lets its reader do now. */
export function noticeNext(notice: NoticeView): Next | undefined {
  const [lifecycle = ''] = notice.name.split('.')
  return uiNamed(lifecycle)?.noticeNext?.(subjectOf(notice))
}

/** The page that shows what a notice is about; undefined where a newer server names something else. */
export function noticeLink(notice: NoticeView): string | undefined {
  const { name, subject } = notice
  const [lifecycle = ''] = name.split('.')
  const other = OTHERS[subject.entity]
  if (other) return other(subject.id)
  const ui = uiNamed(lifecycle)
  return noticeNext(notice)?.to ?? ui?.noticeLink?.(subjectOf(notice)) ?? ui?.page?.(subject.id)
}
