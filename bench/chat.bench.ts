import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { startChild } from './support/child.ts'
import { busyRounds } from './support/chat-crowd.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, median, quantile, rounded } from './support/figure.ts'
import { filledChat, olderRounds, paintRounds, shownRounds } from './support/chat-rounds.ts'
import { buildBenchPages, openBenchBrowser } from './support/pages.ts'
import { figureOf, missedIf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const ROUNDS = isShort ? 3 : 5
const REACH = 1.5
/** One frame of a 60 Hz screen, and ten milliseconds for all the page does. */
const ALLOWED_MS = 1000 / 60 + 10
const DELIVERY_MS = 250
const PAINT_MS = 100
const OLDER_MS = 30

/** A message until the other side sees it, a thousand messages a second, and how a long chat opens and goes on. */
export async function run(): Promise<Figure> {
  await buildBenchPages()
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  try {
    return await measured(db, shopEnv(database.url))
  } finally {
    await db.close()
    await database.drop()
  }
}

async function measured(db: Database, env: Record<string, string>): Promise<Figure> {
  const [ours, bare] = await Promise.all([
    startChild('support/shop-child.ts', env),
    startChild('floors/bare-chat.ts', env),
  ])
  const browser = await openBenchBrowser()
  try {
    const shown = await shownRounds({ db, browser, ours: ours.port, floor: bare.port }, ROUNDS)
    const long = await filledChat(db, ours.port)
    const paint = await paintRounds({ browser, port: ours.port }, long, ROUNDS)
    await browser.close()
    const older = await olderRounds(ours.port, long, ROUNDS)
    const busy = await busyRounds(db, ours.port, ROUNDS)
    const lost = busy.reduce((sum, round) => sum + round.lost, 0)
    const figure = figureOf(
      'chat',
      [
        rowOf('POST (send) to the frame that shows it, p50', 'ms', {
          rounds: shown.map(({ screen, floor }) => ({ ours: median(screen), floor: median(floor) })),
          reach: REACH,
          beyond: ALLOWED_MS,
        }),
        rowOf('delivery p99 of 1,000 messages a second', 'ms', {
          rounds: busy.map(({ delivery }) => ({ ours: quantile(delivery, 0.99), floor: DELIVERY_MS })),
          reach: 1,
        }),
        rowOf('96 newest messages of 10,000 from the device, p50', 'ms', {
          rounds: paint.map((times) => ({ ours: median(times), floor: PAINT_MS })),
          reach: 1,
        }),
        rowOf('50 older messages of 10,000, p99', 'ms', {
          rounds: older.map((times) => ({ ours: quantile(times, 0.99), floor: OLDER_MS })),
          reach: 1,
        }),
      ],
      {
        delivery_p50_ms: rounded(median(busy.map(({ delivery }) => median(delivery)))),
        acknowledged_a_second: Math.round(median(busy.map(({ perSecond }) => perSecond))),
        sent_again: busy.reduce((sum, { again }) => sum + again, 0),
        messages_lost: lost,
        sockets_dropped: busy.at(-1)?.dropped ?? 0,
      },
    )
    return missedIf(lost > 0, figure)
  } finally {
    await browser.close()
    await Promise.all([ours.stop(), bare.stop()])
  }
}
