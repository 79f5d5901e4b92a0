import { everyLifecycle } from '../all-lifecycles.ts'
import type { NoticeTab } from '../platform/lifecycle.ts'

const tabs = new Map<string, NoticeTab>(
  everyLifecycle.flatMap(({ creations, events, notices = 'system' }) => [
    ...Object.values(creations).map(({ as }) => [as, notices] as const),
    ...Object.values(events).map(({ as, notice }) => [as, notice ?? notices] as const),
  ]),
)

/** Where a notice is listed, by the name of what happened: `order.shipped` among parcels. What is no move is something that a person did. */
export const noticeTab = (name: string): NoticeTab => tabs.get(name) ?? 'interaction'
