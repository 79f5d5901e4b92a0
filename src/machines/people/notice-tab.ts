import { everyLifecycle } from '../all-lifecycles.ts'
import type { NoticeTab } from '../platform/lifecycle.ts'

const tabs = new Map<string, NoticeTab>(
  everyLifecycle.flatMap(({ creations, events, notices = 'system' }) => [
    ...Object.values(creations).map(({ as }) => [as, notices] as const),
    ...Object.values(events).map(({ as, notice }) => [as, notice ?? notices] as const),
  ]),
)

/** The webhook of a shop was switched off, because it failed for long. */
export const WEBHOOK_OFF = 'webhook.switchedOff'

/** Where a notice is listed, by the name of what happened: `order.shipped` is listed with parcels. A name that is no move is an action of a person, or an automatic one. */
export const noticeTab = (name: string): NoticeTab =>
  name === WEBHOOK_OFF ? 'system' : (tabs.get(name) ?? 'interaction')
