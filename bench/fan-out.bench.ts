import { fileURLToPath } from 'node:url'
import { openPostgres } from '#server/db/postgres.ts'
import type { BareRoomDeeds } from './floors/bare-room.ts'
import { type AskedChild, startAsked } from './support/asked-child.ts'
import type { CrowdDeeds } from './support/crowd-child.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, median } from './support/figure.ts'
import type { LabDeeds } from './support/lab-shop-child.ts'
import { manyPeople } from './support/many-people.ts'
import { figureOf, type Pair, type Row, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'

const ROUNDS = 5
const TELLS = 7
const SIZES = [1_000, 10_000] as const
/** Memory is counted from here on: the first sockets pay for code that is loaded once. */
const FIRST = 200
const REACH = 1.25
const MEMORY_REACH = 1.8
const ROOM = 'home'
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What a sale tells of one thing: the size of a real message. */
const stock = { id: '00000000000000000000000000', remaining: 41, price: '20000000', skus: [] as unknown[] }

/** A server with its crowd. */
interface Side {
  readonly server: AskedChild<Pick<LabDeeds, keyof BareRoomDeeds & keyof LabDeeds>>
  readonly crowd: AskedChild<CrowdDeeds>
  readonly port: number
}

async function side(server: Side['server']): Promise<Side> {
  return { server, crowd: await startAsked<CrowdDeeds>(file('support/crowd-child.ts')), port: await server.ask('port') }
}

/** Opens more sockets and waits until all of them stand in the room. */
async function grow({ server, crowd, port }: Side, tokens: readonly string[], until: number): Promise<void> {
  await crowd.ask('open', port, tokens)
  await crowd.ask('say', `42["live","${ROOM}"]`)
  for (let i = 0; i < 200 && (await server.ask('looking', ROOM)) < until; i++) await pause(50)
  const looking = await server.ask('looking', ROOM)
  if (looking !== until) throw new Error(`${looking} of ${until} sockets stand in the room`)
}

interface Telling {
  readonly ms: number
  readonly cpuMs: number
}

/** One message to all of them: milliseconds until the last one has it, the median of a few, and what each costs the server. */
async function tell({ server, crowd }: Side): Promise<Telling> {
  const times: number[] = []
  const before = await server.ask('usedMs')
  for (let i = 0; i < TELLS; i++) {
    const last = crowd.ask('lastHears', '42["live"')
    const at = await server.ask('tell', ROOM, stock)
    times.push((await last) - at)
  }
  return { ms: median(times), cpuMs: ((await server.ask('usedMs')) - before) / TELLS }
}

/** The rounds of one size; the order is turned each round, so that drift of the machine hits both alike. */
async function spread(ours: Side, floor: Side): Promise<{ ms: Pair[]; cpuMs: Pair[] }> {
  const rounds = { ms: [] as Pair[], cpuMs: [] as Pair[] }
  for (let n = 0; n <= ROUNDS; n++) {
    const first = n % 2 === 0 ? await tell(ours) : undefined
    const bare = await tell(floor)
    const own = first ?? (await tell(ours))
    // The first round warms both up.
    if (n === 0) continue
    rounds.ms.push({ ours: own.ms, floor: bare.ms })
    rounds.cpuMs.push({ ours: own.cpuMs, floor: bare.cpuMs })
  }
  return rounds
}

/** One message to a live room of 1,000 and of 10,000 sockets, and what an idle socket holds; against bare Socket.IO with the same room. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const largest = SIZES[1]
  const tokens = (await manyPeople(db, largest)).map(({ token }) => token)
  const shop = await startAsked<LabDeeds>(file('support/lab-shop-child.ts'), shopEnv(database.url))
  const ours = await side(shop)
  const floor = await side(await startAsked<BareRoomDeeds>(file('floors/bare-room.ts'), { NODE_ENV: 'production' }))
  try {
    const rows: Row[] = []
    const cpu: Record<string, number> = {}
    const held = { ours: 0, floor: 0 }
    let open = 0
    for (const size of [FIRST, ...SIZES]) {
      for (const each of [ours, floor]) await grow(each, tokens.slice(open, size), size)
      open = size
      if (size === FIRST || size === largest) {
        const sign = size === FIRST ? -1 : 1
        held.ours += sign * (await ours.server.ask('memory'))
        held.floor += sign * (await floor.server.ask('memory'))
      }
      if (size === FIRST) continue
      const { ms, cpuMs } = await spread(ours, floor)
      rows.push(rowOf(`until the last of ${size} sockets has it`, 'ms', { rounds: ms, reach: REACH }))
      // Beside the time, because slow readers could hide a slow server.
      cpu[`cpu_ratio_${size}`] = rowOf('', 'ms', { rounds: cpuMs, reach: REACH }).ratio
    }
    const kib = (bytes: number): number => bytes / (largest - FIRST) / 1024
    const memory = [{ ours: kib(held.ours), floor: kib(held.floor) }]
    rows.push(rowOf(`memory of an idle socket, ${largest} open`, 'KiB', { rounds: memory, reach: MEMORY_REACH }))
    const ended = (await ours.crowd.ask('ended')) + (await floor.crowd.ask('ended'))
    const figure = figureOf('fan-out', rows, { ...cpu, sockets_lost: ended })
    // Whoever fell off heard nothing, and the last one was not the last.
    return ended > 0 ? { ...figure, verdict: 'missed' } : figure
  } finally {
    await Promise.all([ours, floor].flatMap(({ server, crowd }) => [server.stop(), crowd.stop()]))
    await db.close()
    await database.drop()
  }
}
