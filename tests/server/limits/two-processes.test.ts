import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { userCalls, validateCalls } from '#contract/people/account.calls.ts'
import { person } from '#tests/support/factories.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { freshDatabase, type OwnDatabase } from '#tests/support/postgres.ts'
import { redisMissing, redisProcess, type RedisProcess } from '#tests/support/redis-process.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const noRedis = redisMissing()
if (noRedis) process.stderr.write(`\nNOT RUN: limits of two processes. ${noRedis}\n\n`)

/** As the limits of calls have it. */
const WINDOW_MS = 60_000

// One Node.js process with two servers: each has services and limits of its own, and they share the database and Redis.
describeOnPostgres('two processes of a shop with Redis', (postgres) => {
  let redis: RedisProcess
  let own: OwnDatabase
  let shops: readonly [TestShop, TestShop]
  beforeAll(async () => {
    if (noRedis) return
    redis = await redisProcess()
    await redis.start()
    const server = inject('postgres')
    own = await freshDatabase(postgres, 'tables' in server ? server.tables : undefined)
    const open = () => openShop('postgres', { RATE_LIMIT: true, TRUST_PROXY: 1, REDIS_URL: redis.url }, { at: own })
    shops = [await open(), await open()]
    for (const { services } of shops)
      await vi.waitUntil(() => services.limiter.countTogether('begin', 1_000), { timeout: 5_000, interval: 10 })
  })
  afterAll(async () => {
    if (noRedis) return
    for (const shop of shops) await shop.close()
    await own.drop()
    await redis.kill()
  })

  const call = async (n: number, call_: { readonly path: string }, payload: object, ip: string, token?: string) =>
    shops[n % 2 === 0 ? 0 : 1].app.inject({
      method: 'POST',
      url: `/api/${call_.path}`,
      payload,
      headers: { 'x-forwarded-for': ip, ...(token ? { token } : {}) },
    })

  /** Has the first process count requests under a key until the limit of all is used up. */
  async function fill(key: string, max: number): Promise<void> {
    const { limiter } = shops[0].services
    await vi.waitUntil(
      async () => {
        const counts = await Promise.all(Array.from({ length: 100 }, () => limiter.countTogether(key, WINDOW_MS)))
        return counts.some((each) => each && each.current >= max)
      },
      { timeout: 20_000, interval: 10 },
    )
  }

  it.skipIf(noRedis)('refuse an address and a session that have used up their calls at the other', async () => {
    const ask = (ip: string, token?: string) =>
      call(1, validateCalls.checkNicknameAvailable, { nickname: 'same' }, ip, token)
    await fill('ip 10.5.0.1', 1_200)
    await fill(`s ${hash('sha256', 'one', 'base64url')}`, 600)
    for (const [ip, token] of [['10.5.0.1'], ['10.5.0.4', 'one']] as const) {
      // Far fewer calls than this process would refuse alone. A slow machine may miss some in Redis.
      const refused = await vi.waitUntil(
        async () => {
          const answer = await ask(ip, token)
          return answer.statusCode === 429 && answer
        },
        { timeout: 10_000, interval: 100 },
      )
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ask('10.5.0.4', 'two')).statusCode).toBe(200)
  })

  it.skipIf(noRedis)('leave files and health to each process', async () => {
    const counted = vi.spyOn(shops[1].services.limiter, 'countTogether')
    for (const url of ['/files/none.webp', '/healthz', '/readyz'])
      await shops[1].app.inject({ url, headers: { 'x-forwarded-for': '10.5.0.5' } })
    expect(counted).not.toHaveBeenCalled()
    await call(1, validateCalls.checkNicknameAvailable, { nickname: 'same' }, '10.5.0.5', 'three')
    expect(counted).toHaveBeenCalledTimes(2)
    counted.mockRestore()
  })

  it.skipIf(noRedis)('ask Redis at once about the address and the session of a call', async () => {
    const asked: (() => void)[] = []
    const counted = vi
      .spyOn(shops[1].services.limiter, 'countTogether')
      .mockImplementation(() => new Promise((resolve) => asked.push(() => resolve(undefined))))
    const answer = call(1, validateCalls.checkNicknameAvailable, { nickname: 'same' }, '10.5.0.6', 'four')
    await vi.waitUntil(() => asked.length === 2, { timeout: 5_000, interval: 5 })
    for (const reply of asked) reply()
    expect((await answer).statusCode).toBe(200)
    counted.mockRestore()
  })

  it.skipIf(noRedis)(
    'compare fewer passwords from an address together than each alone would, and the owner elsewhere comes in',
    async () => {
      const { email } = await person(shops[0])
      const guess = (n: number) => call(n, userCalls.login, { account: email, password: `guess ${n}` }, '10.5.0.2')
      const codes: number[] = []
      for (let n = 0; n < 20; n++) codes.push((await guess(n)).statusCode)
      // Each alone would compare its ten, and refuse none of them. A slow machine may miss some in Redis.
      expect(codes.filter((code) => code === 429).length).toBeGreaterThan(4)
      expect((await call(1, userCalls.login, { account: email, password: 'x' }, '10.5.0.3')).statusCode).toBe(200)
    },
  )
})
