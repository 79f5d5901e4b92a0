import { join } from 'node:path'
import { buildServer } from '../scripts/build-server.ts'
import { copyTree } from '../scripts/copy-tree.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { built } from './support/built.ts'
import { benchDatabase } from './support/database.ts'
import { type Figure, median } from './support/figure.ts'
import { firstAnswer } from './support/first-answer.ts'
import { type EachWay, inRounds, inTurns, sideOf, type Way } from './support/rounds.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const ROUNDS = isShort ? 3 : 9
/** So many newcomers come: each waits once for the demo, and once for what it left. */
const NEWCOMERS = 3
const REACH = 3
const FRESH_MS = 20_000
const REOPENED_MS = 5_000
const OURS = 'node_modules/.cache/shop-bench/server'

/** Process start to first answer on a database whose tables are there, against a bare Fastify on the same one. */
async function onPostgres(url: string): Promise<EachWay<number>[]> {
  await (await openPostgres(url, { schema: 'renew' })).close()
  const env = shopEnv(url)
  await buildServer(OURS)
  const programs = { ours: join(OURS, 'main.js'), floor: await built('floors/bare-start.ts') }
  const start = (way: Way) => firstAnswer([process.execPath, programs[sideOf(way)]], { env })
  return inRounds(ROUNDS, () => inTurns(1, start, median))
}

/** What one newcomer waited for, in milliseconds. */
interface Newcomer {
  readonly fresh: number
  readonly reopened: number
}

/** `npm start` as a newcomer types it: nothing built, no data; then the same again on what the first one left. */
async function asANewcomer(folder: string): Promise<Newcomer> {
  const start = () =>
    firstAnswer(['npm', 'start'], { cwd: folder, env: { NODE_ENV: 'development', LOG_LEVEL: 'warn' } })
  return { fresh: await start(), reopened: await start() }
}

async function asNewcomers(): Promise<Newcomer[]> {
  const removals: (() => void)[] = []
  const newcomers: Newcomer[] = []
  try {
    for (let n = 0; n < NEWCOMERS; n++) {
      const { folder, remove } = copyTree('start')
      removals.push(remove)
      newcomers.push(await asANewcomer(folder))
    }
    return newcomers
  } finally {
    for (const remove of removals) remove()
  }
}

/** How long one waits: for a production server, for the first `npm start` with its demo, and for the next one. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  try {
    // Newcomers first, and no folder goes before the last one came: where thousands of files just went, be they those of a
    // database, ext4 may take twenty times as long to make a new one.
    const newcomers = await asNewcomers()
    return figures(newcomers, await onPostgres(database.url))
  } finally {
    await database.drop()
  }
}

function figures(newcomers: readonly Newcomer[], rounds: EachWay<number>[]): Figure {
  const within = (waited: keyof Newcomer, floor: number) => ({
    rounds: newcomers.map((each) => ({ ours: each[waited], floor })),
    reach: 1,
  })
  return figureOf('start', [
    rowOf('first answer on PostgreSQL', 'ms', { rounds, reach: REACH }),
    // Promises and no floors: the part of it that was used.
    rowOf('npm start, fresh with its demo', 'ms', within('fresh', FRESH_MS)),
    rowOf('npm start, reopened', 'ms', within('reopened', REOPENED_MS)),
  ])
}
