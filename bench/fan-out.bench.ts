import { openPostgres } from '#server/platform/db/postgres.ts'
import type { BareRoomMethods } from './floors/bare-room.ts'
import { type AskedChild, startAsked } from './support/asked-child.ts'
import type { CrowdMethods } from './support/crowd-child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, medians, type Row } from './support/figure.ts'
import type { LabMethods } from './support/lab-shop-child.ts'
import { manyPeople } from './support/many-people.ts'
import { type EachWay, inRounds, inTurns, pairsOf, sideOf } from './support/rounds.ts'
import { figureOf, missedIf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

/** Servers and crowds are started again so many times: the memory of a process is seen once. */
const CROWDS = 3
/** Rounds of each size in each crowd. */
const ROUNDS = isShort ? 1 : 3
const PUBLISHES = isShort ? 3 : 7
const SIZES = isShort ? ([300, 600] as const) : ([1_000, 10_000] as const)
/** Memory is counted from here on: the first sockets pay for code that is loaded once. */
const FIRST = 200
const REACH = 1.25
const MEMORY_REACH = 1.8
const ROOM = 'home'
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What a sale tells of one thing: the size of a real message. */
const stock = { id: '00000000000000000000000000', remaining: 41, price: '20000000', skus: [] as unknown[] }

/** A server with its crowd. */
interface Side {
  readonly server: AskedChild<Pick<LabMethods, keyof BareRoomMethods & keyof LabMethods>>
  readonly crowd: AskedChild<CrowdMethods>
  readonly port: number
}

async function side(server: Side['server']): Promise<Side> {
  return { server, crowd: await startAsked<CrowdMethods>('support/crowd-child.ts'), port: await server.ask('port') }
}

/** Opens more sockets and waits until all of them stand in the room. */
async function grow({ server, crowd, port }: Side, tokens: readonly string[], until: number): Promise<void> {
  await crowd.ask('open', port, tokens)
  await crowd.ask('say', `42["live","${ROOM}"]`)
  for (let i = 0; i < 200 && (await server.ask('looking', ROOM)) < until; i++) await pause(50)
  const looking = await server.ask('looking', ROOM)
  if (looking !== until) throw new Error(`${looking} of ${until} sockets stand in the room`)
}

type Cost = Readonly<Record<'ms' | 'cpuMs', number>>

/** One message to all of them: milliseconds until the last one has it, and what it costs the server. */
async function publish({ server, crowd }: Side): Promise<Cost> {
  const before = await server.ask('usedMs')
  await crowd.ask('expect', '42["live"')
  const at = await server.ask('publish', ROOM, stock)
  const ms = (await crowd.ask('lastReceived')) - at
  return { ms, cpuMs: (await server.ask('usedMs')) - before }
}

/** What one pair of crowds showed. */
interface Seen {
  /** The rounds of each size. */
  readonly fanOuts: readonly (readonly EachWay<Cost>[])[]
  /** What an idle socket holds, in KiB. */
  readonly held: Readonly<Record<'ours' | 'floor', number>>
  readonly ended: number
}

async function crowds(databaseUrl: string, tokens: readonly string[]): Promise<Seen> {
  const ours = await side(await startAsked<LabMethods>('support/lab-shop-child.ts', shopEnv(databaseUrl)))
  const floor = await side(await startAsked<BareRoomMethods>('floors/bare-room.ts', { NODE_ENV: 'production' }))
  const sides = { ours, floor }
  const [few, many] = SIZES
  const memory = async ({ server }: Side): Promise<number> => (await server.ask('memory')) / 1024
  const grown = async (from: number, to: number): Promise<void> => {
    for (const each of [ours, floor]) await grow(each, tokens.slice(from, to), to)
  }
  try {
    await grown(0, FIRST)
    const before = { ours: await memory(ours), floor: await memory(floor) }
    await grown(FIRST, few)
    const spread = () => inRounds(ROUNDS, () => inTurns(PUBLISHES, (way) => publish(sides[sideOf(way)]), medians))
    const first = await spread()
    await grown(few, many)
    const idle = many - FIRST
    const held = {
      ours: ((await memory(ours)) - before.ours) / idle,
      floor: ((await memory(floor)) - before.floor) / idle,
    }
    const last = await spread()
    return { fanOuts: [first, last], held, ended: (await ours.crowd.ask('ended')) + (await floor.crowd.ask('ended')) }
  } finally {
    await Promise.all([ours, floor].flatMap(({ server, crowd }) => [server.stop(), crowd.stop()]))
  }
}

/** One message to a live room of 1,000 and of 10,000 sockets, and what an idle socket holds; against bare Socket.IO with the same room. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  try {
    const tokens = (await manyPeople(db, SIZES[1])).map(({ token }) => token)
    const seen: Seen[] = []
    while (seen.length < CROWDS) seen.push(await crowds(database.url, tokens))
    const rows: Row[] = SIZES.flatMap((size, n) => {
      const rounds = seen.flatMap(({ fanOuts }) => fanOuts[n] ?? [])
      return [
        rowOf(`until the last of ${size} sockets has it`, 'ms', {
          rounds: pairsOf(rounds, ({ ms }) => ms),
          reach: REACH,
        }),
        // Beside the time, because slow readers could hide a slow server.
        rowOf(`the server's CPU for telling ${size} sockets`, 'ms', {
          rounds: pairsOf(rounds, ({ cpuMs }) => cpuMs),
          reach: REACH,
          informs: true,
        }),
      ]
    })
    // The floor is seen once a crowd: what it holds in the next one shows the noise.
    const memory = seen.map(({ held }, n) => ({ ...held, again: seen[(n + 1) % CROWDS]?.held.floor ?? Number.NaN }))
    rows.push(rowOf(`memory of an idle socket, ${SIZES[1]} open`, 'KiB', { rounds: memory, reach: MEMORY_REACH }))
    const ended = seen.reduce((sum, each) => sum + each.ended, 0)
    // A client that lost its connection received nothing, and the last event was not the last.
    return missedIf(ended > 0, figureOf('fan-out', rows, { sockets_lost: ended }))
  } finally {
    await db.close()
    await database.drop()
  }
}
