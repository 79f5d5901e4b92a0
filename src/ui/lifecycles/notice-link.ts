import type { NoticeView } from '#contract/notice.contract.ts'
import { links } from '../links.ts'
import { uiNamed } from './all.ts'

/** Where notices lead that no lifecycle tells, by what they are about. */
const OTHERS: Readonly<Record<string, (id: string) => string>> = { goods: links.goods, user: () => links.shop() }

/** The page that shows what a notice is about; undefined where a newer server names something else. */
export function noticeLink({ of, name, subject: { entity, id } }: NoticeView): string | undefined {
  const [lifecycle = ''] = name.split('.')
  const other = OTHERS[entity]
  return other ? other(id) : uiNamed(lifecycle)?.noticeLink?.({ id, of })
}
