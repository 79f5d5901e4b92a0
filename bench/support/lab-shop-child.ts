import { buildShop } from '#server/app.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import type { Unnumbered } from '#server/platform/door/write/events.ts'
import { readEnv } from '#server/env.ts'
import { answerAsks, machineMs, settledMemory, usedMs } from './answer-asks.ts'
import { loopDelay } from './loop-delay.ts'
import { publishNow, publishSteadily } from './publish-steadily.ts'
import { listening } from './listening.ts'

const env = readEnv(process.env)
const db = await openPostgres(env.DATABASE_URL ?? '', { schema: 'expect', guarded: false, answerWithinMs: 20_000 })
const shop = await buildShop(env, db)
// At once, and not in the middle of a measurement.
await shop.startJobs({ choresApartMs: 0 })
const port = await listening(shop.app)

let linesOpened = 0
shop.app.server.on('upgrade', () => (linesOpened += 1))
let toPublish: readonly Unnumbered[] = []

/** A whole shop on PostgreSQL, with a few ways to look into its process. */
export const labMethods = {
  port: (): number => port,
  memory: settledMemory,
  usedMs,
  /** Emits to a live room as a sale does, and answers when. */
  publish: (room: string, data: unknown): number => {
    const at = machineMs()
    shop.sockets.broadcast(room, 'stock', data)
    return at
  },
  looking: (room: string): number => shop.sockets.looking(room),
  /** How many lines were opened to this shop. */
  linesOpened: (): number => linesOpened,
  /** Takes the events that are to be told: handing them over is no part of telling them. */
  toPublish: (events: readonly Unnumbered[]): void => {
    toPublish = events
  },
  /** Writes them to the log and pushes them, evenly over a time; answers how long it took. */
  publishAll: (overMs: number): Promise<number> => publishSteadily(db, shop.sockets.push, toPublish, overMs),
  /** Tells one event to every one of these topics, each of which has its own row and number of it. */
  publishEach: (topics: readonly string[], event: Omit<Unnumbered, 'topic'>): Promise<void> =>
    publishNow(
      db,
      shop.sockets.push,
      topics.map((topic) => ({ ...event, topic })),
    ),
  ...loopDelay(),
}

/** What the lab's shop can be asked. */
export type LabMethods = typeof labMethods

answerAsks(labMethods)
process.once(
  'SIGTERM',
  () =>
    void shop
      .close()
      .then(() => db.close())
      .then(() => process.exit(0)),
)
