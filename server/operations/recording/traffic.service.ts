import type { Traffic } from '#contract/desk/desk-recording.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { minutes } from '#machines/platform/constants.ts'
import type { Database } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { withinMs } from '../../platform/db/within-ms.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { coalesce } from '../../platform/memory/coalesce.ts'
import { countTraffic } from './traffic.queries.ts'

/** So many days are counted: the log of events is kept as long. */
const DAYS = 30
/** No more moves of one event are counted: what matters is how rare a line is. */
const MOST = 2_000
/** Counts are as old as this at most. */
const KEPT_MS = minutes(5)
const WITHIN_MS = 3_000

/** All that rows of the shop can be asked. */
const EVENTS = everyLifecycle.flatMap(({ events }) => Object.keys(events))

const countedLately = coalesce(KEPT_MS, (db: Database): Promise<Traffic> =>
  withinMs(db, WITHIN_MS, async (tx) => {
    const rows = await countTraffic(tx, EVENTS, { days: DAYS, most: MOST })
    const moves = rows.map(({ event, from_state: from, to_state: to, times }) => ({ event, from, to, times }))
    return { days: DAYS, most: MOST, counted_at: (await shopNow(tx)).toISOString(), moves }
  }),
)

/** How often each move of each lifecycle was made lately, for the lab. It names no one, so that all of the desk may read it. */
export const trafficLately = async ({ services }: SignedAsk): Promise<Result<Traffic>> =>
  accepted(await countedLately(services.db, 'all'))
