import { isDeepStrictEqual } from 'node:util'
import { newId } from '#server/platform/db/ids.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { available, transfer } from '#server/money/wallet/ledger.ts'
import { kitOn } from '#tests/storms/driver/ground.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { bareTransfers } from './floors/bare-transfer.ts'
import { benchDatabase } from './support/database.ts'
import type { Figure } from './support/figure.ts'
import { type EachWay, eachWay, inRounds, sideOf } from './support/rounds.ts'
import { rowsWritten } from './support/row-counts.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { isShort } from './support/short.ts'

const CLIENTS = 8
const ROUNDS = isShort ? 3 : 7
/** Transfers a client makes in a round. */
const EACH = isShort ? 40 : 300
/** 0.6 of the floor's transfers a second. */
const REACH = 1 / 0.6

type Move = (from: string, to: string, amount: bigint) => Promise<unknown>
/** Between whom a client's transfers go. */
type Route = (n: number) => readonly [from: string, to: string]

/** Ledger transfers a second at eight clients, each in a transaction of its own; against bare SQL of the same rows. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew', connections: CLIENTS, guarded: false })
  const bare = bareTransfers(database.url, CLIENTS)
  try {
    const ground = kitOn(db)
    const people: string[] = []
    while (people.length < CLIENTS * 2)
      people.push(available((await person(ground, { balance: 1_000_000n * USDT, pin: null })).id))
    const who = (n: number): string => people[n] ?? ''
    const sides: Record<'ours' | 'floor', Move> = {
      ours: (from, to, amount) =>
        db.transaction((tx) =>
          transfer(tx, [
            {
              kind: 'payment',
              entity: 'order',
              entityId: newId(),
              entries: [
                { account: from, amount: -amount },
                { account: to, amount },
              ],
            },
          ]),
        ),
      floor: bare.move,
    }
    const scenes: Record<string, Route> = {
      'each client between two people of its own': (n) => [who(n), who(n + CLIENTS)],
      'all clients to one person': (n) => [who(n), who(CLIENTS)],
    }
    const [shop, floor] = [
      await rowsWritten(db, () => sides.ours(who(0), who(1), 1n)),
      await rowsWritten(db, () => sides.floor(who(0), who(1), 1n)),
    ]
    if (!isDeepStrictEqual(shop, floor))
      throw new Error(`${JSON.stringify(shop)} is not what the floor writes: ${JSON.stringify(floor)}`)

    const rounds = await inRounds(ROUNDS, async (n) => {
      const seen: EachWay<number>[] = []
      for (const route of Object.values(scenes)) seen.push(await eachWay(n, (way) => speed(sides[sideOf(way)], route)))
      return seen
    })
    const rows = Object.keys(scenes).map((scene, n) =>
      rowOf(scene, 'transfers/s', { rounds: rounds.flatMap((seen) => seen[n] ?? []), reach: REACH, more: 'better' }),
    )
    return figureOf('transfer', rows, { transfers_a_round: CLIENTS * EACH })
  } finally {
    await bare.close()
    await db.close()
    await database.drop()
  }
}

/** Transfers a second, of all clients at once; each makes its own one after the other. */
async function speed(move: Move, route: Route): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, n) => {
      const [from, to] = route(n)
      for (let i = 0; i < EACH; i++) await move(from, to, 1n)
    }),
  )
  return (CLIENTS * EACH * 1000) / (performance.now() - begun)
}
