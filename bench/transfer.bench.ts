import { isDeepStrictEqual } from 'node:util'
import { newId } from '#server/db/ids.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { available, transfer } from '#server/wallet/ledger.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { bareTransfers } from './floors/bare-transfer.ts'
import { groundOf } from './support/bench-orders.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, rounded } from './support/figure.ts'
import { rowsWritten } from './support/row-counts.ts'
import { figureOf, type Pair, rowOf } from './support/rows.ts'
import { SECRET } from './support/shop-env.ts'
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
    const ground = groundOf(db, SECRET)
    const people: string[] = []
    while (people.length < CLIENTS * 2)
      people.push(available((await person(ground, { balance: 1_000_000n * USDT, pin: null })).id))
    const who = (n: number): string => people[n] ?? ''
    const ways: Record<'ours' | 'floor', Move> = {
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
      await rowsWritten(db, () => ways.ours(who(0), who(1), 1n)),
      await rowsWritten(db, () => ways.floor(who(0), who(1), 1n)),
    ]
    if (!isDeepStrictEqual(shop, floor))
      throw new Error(`${JSON.stringify(shop)} is not what the floor writes: ${JSON.stringify(floor)}`)

    const rounds: Record<string, Pair[]> = Object.fromEntries(Object.keys(scenes).map((scene) => [scene, []]))
    for (let n = 0; n <= ROUNDS; n++) {
      // Interleaved, and turned each round, so that drift of the machine hits both alike.
      const order = n % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const)
      for (const [scene, route] of Object.entries(scenes)) {
        const pair = { ours: 0, floor: 0 }
        for (const name of order) pair[name] = await speed(ways[name], route)
        // The first round warms both up.
        if (n > 0) rounds[scene]?.push(pair)
      }
    }
    const rows = Object.entries(rounds).map(([scene, pairs]) =>
      rowOf(scene, 'transfers/s', { rounds: pairs, reach: REACH, more: 'better' }),
    )
    const floors = Object.values(rounds)[0]?.map((pair) => pair.floor) ?? []
    return figureOf('transfer', rows, {
      transfers_a_round: CLIENTS * EACH,
      floor_spread: rounded(Math.max(...floors) / Math.min(...floors)),
    })
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
