import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Call, type CallShape, type Envelope, FACTOR_HEADER } from '#contract/platform/call.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { buildShop, type Shop } from '#server/app.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { looseClock } from '#server/platform/db/shop-time.ts'
import { type Env, readEnv } from '#server/env.ts'
import { runClock } from '#server/platform/jobs/clock.job.ts'
import { answerLog } from './answer-log.ts'
import { BROWSER } from './browser.ts'
import { isJson, watchAnswers } from './watch-answers.ts'
import { type TestDatabase, withOrm } from './orm.ts'
import { type DatabaseAt, freshDatabase } from './postgres.ts'
import { type RunningShop, runningShops } from './running-shops.ts'
import { typedFactor } from './typed-factor.ts'

/** The engines on which the server must behave the same. */
export type Engine = 'embedded' | 'postgres'

/** A shop of its own for one test file, and the calls a client would make. */
export interface TestShop extends Shop {
  readonly db: TestDatabase
  /** Makes a call through the real app. Staff who are asked for their second factor type it, unless `factor` says otherwise. */
  ask<In, Out>(
    call: Call<In, Out>,
    input: In,
    as?: { token?: string; key?: string; lang?: string; factor?: string | null },
  ): Promise<Answer<Out>>
  /** Makes a call that must succeed and returns its data. */
  must<In, Out>(call: Call<In, Out>, input: In, as?: { token?: string; key?: string }): Promise<Out>
  /** Advances the shop's time, and everything due happens. */
  pass(ms: number): Promise<void>
  /** Advances the shop's time while nothing happens, as if the server were off. */
  standStill(ms: number): Promise<void>
}

/** An answer as the wire shows it. */
export interface Answer<T> {
  readonly status: number
  readonly body: Envelope<T & { problem?: Problem }>
  readonly problem: Problem | undefined
}

/** Both engines, for the files that `two-engines.test.ts` lists. Without a PostgreSQL the run says so once and uses one. */
export function engines(): Engine[] {
  return 'url' in inject('postgres') ? ['embedded', 'postgres'] : ['embedded']
}

/** PostgreSQL, as in production; without it the embedded engine. */
export const oneEngine = (): Engine[] => engines().slice(-1)

/** The secret of the carrier that reports to shops of tests. */
export const CARRIER = { name: 'SF', secret: 'the secret of SF, long enough to be one' } as const

export const testEnv = (): Env =>
  readEnv({
    NODE_ENV: 'test',
    SECRET: 'a secret for tests, long enough to be one',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    PASSWORD_MEMORY: '8',
    PASSWORD_PASSES: '1',
    RATE_LIMIT: 'false',
    CARRIER_SECRETS: JSON.stringify({ [CARRIER.name]: CARRIER.secret }),
  })

let image: Promise<Blob> | undefined

/** The image of an embedded database with empty tables. It is read once a worker, whose files share this module. */
export const emptyImage = (): Promise<Blob> =>
  (image ??= readFile(inject('embeddedImage')).then((bytes) => new Blob([bytes])))

/** The envelope of a response; a file is a success as well. */
function envelopeOf(response: { headers: object; json: () => Envelope<never> }): Envelope<never> {
  if (isJson(response.headers)) return response.json()
  return { code: 1, msg: 'ok', time: '', data: undefined as never }
}

let keys = 0
/** A fresh idempotency key. */
export const newKey = (): string => `key-${process.pid}-${++keys}`

/** The calls that a client would make of a shop, through its app. */
export function callsOf({ app, services }: Pick<Shop, 'app' | 'services'>): Pick<TestShop, 'ask' | 'must'> {
  const askWith = async (headers: Record<string, string>, call: CallShape, input: unknown): Promise<Answer<never>> => {
    const reads = call.method === 'GET'
    const query = Object.fromEntries(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]))
    const response = await app.inject({
      method: call.method,
      url: `/api/${call.path}`,
      headers: { 'user-agent': BROWSER, ...headers },
      ...(reads ? { query } : { payload: (input ?? {}) as object }),
    })
    const body = envelopeOf(response)
    return { status: response.statusCode, body, problem: (body.data as { problem?: Problem } | undefined)?.problem }
  }

  const ask: TestShop['ask'] = async (call, input, { token, key, lang, factor } = {}) => {
    const headers: Record<string, string> = { lang: lang ?? 'en', ...(token ? { token } : {}) }
    if (call.keyed) headers['idempotency-key'] = key ?? newKey()
    if (factor) headers[FACTOR_HEADER] = factor
    const answer = await askWith(headers, call, input)
    if (factor !== undefined || !token || !call.keyed || answer.problem?.key !== 'staff.codeNeeded') return answer
    // Staff read it from their authenticator, unless a test says otherwise.
    const session = await services.sessions.find(token)
    const typed = await typedFactor(services.db, services.env.SECRET, session?.userId ?? '')
    return askWith({ ...headers, [FACTOR_HEADER]: typed }, call, input)
  }

  return {
    ask,
    must: async (call, input, as) => {
      const answer = await ask(call, input, as)
      if (answer.body.code !== 1)
        throw new Error(`${call.path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body.data as never
    },
  }
}

/**
 * Opens a whole shop on an empty database of its own, or on one that is there; `prepare` may add routes before it is ready. What a test asks `byChance`
 * counts as seen by none: the next run may ask something else.
 */
export async function openShop(
  engine: Engine = 'embedded',
  change: Partial<Env> = {},
  {
    logTo,
    prepare,
    byChance = false,
    at,
  }: {
    logTo?: NodeJS.WritableStream
    prepare?: (app: Shop['app']) => unknown
    byChance?: boolean
    at?: DatabaseAt
  } = {},
): Promise<TestShop> {
  const postgres = inject('postgres')
  const own =
    at ?? (engine === 'postgres' && 'url' in postgres ? await freshDatabase(postgres.url, postgres.tables) : undefined)
  const db = withOrm(
    own
      ? await openPostgres(own.url, { schema: 'expect' })
      : await openEmbedded(undefined, 'renew', await emptyImage()),
  )
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'))
  // A test that needs pages serves its own: those that were built here, or not, change nothing.
  const shop = await buildShop({ ...testEnv(), DATA_DIR: folder, ...change }, db, logTo, join(folder, 'no-pages'))
  const running: RunningShop = { db, breaches: [] }
  await watchAnswers(shop.app, running.breaches, byChance ? undefined : answerLog(inject('answers')))
  prepare?.(shop.app)
  await shop.app.ready()
  runningShops.add(running)
  let ahead = 0
  let turn: ((ms: number) => Promise<void>) | undefined

  const standStill = async (ms: number): Promise<void> => {
    ahead += ms
    turn ??= await looseClock(db)
    await turn(ahead)
  }

  return {
    ...shop,
    db,
    ...callsOf(shop),
    standStill,
    pass: async (ms) => {
      await standStill(ms)
      while ((await runClock(shop.services)) > 0);
    },
    close: async () => {
      runningShops.delete(running)
      await shop.close()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
