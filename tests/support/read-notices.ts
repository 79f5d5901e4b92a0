import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeTab } from '#machines/platform/lifecycle.ts'
import type { Person } from './factories.ts'
import type { TestShop } from './shop.ts'

/** Reads the notices of a tab as its page does: up to the newest one that it shows. */
export async function readNotices(shop: TestShop, as: Person, tab: NoticeTab = 'logistics') {
  const { data } = await shop.must(noticeCalls.list, { tab }, as)
  return shop.must(noticeCalls.readAll, { tab, up_to: data[0]?.id ?? 'none' }, as)
}
