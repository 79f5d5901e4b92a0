import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { userCalls, validateCalls } from '#contract/people/account.calls.ts'
import { person } from '#tests/support/factories.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { freshDatabase, type OwnDatabase } from '#tests/support/postgres.ts'
import { redisMissing, redisProcess, type RedisProcess } from '#tests/support/redis-process.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const noRedis = redisMissing()
if (noRedis) process.stderr.write(`\nNOT RUN: limits of two processes. ${noRedis}\n\n`)

/** Far fewer calls than two processes would answer that count for themselves: a slow machine may miss some in Redis. */
const MOST = 1_100

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

  it.skipIf(noRedis)('answer as many calls of a session together as one alone', async () => {
    const ask = (n: number, token: string) =>
      call(n, validateCalls.checkNicknameAvailable, { nickname: 'same' }, '10.5.0.1', token)
    let answered = 0
    while (answered < MOST && (await ask(answered, 'one')).statusCode === 200) answered++
    // Each has counted half of them, which is within the limit of one.
    expect(answered).toBeGreaterThanOrEqual(600)
    expect(answered).toBeLessThan(MOST)
    const refused = await ask(answered, 'one')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await ask(answered, 'two')).statusCode).toBe(200)
  })

  it.skipIf(noRedis)('compare ten passwords from an address together, and the owner elsewhere comes in', async () => {
    const { email } = await person(shops[0])
    const guess = (n: number) => call(n, userCalls.login, { account: email, password: `guess ${n}` }, '10.5.0.2')
    const codes: number[] = []
    for (let n = 0; n < 14; n++) codes.push((await guess(n)).statusCode)
    expect(codes.filter((code) => code === 429)).toHaveLength(4)
    expect((await call(1, userCalls.login, { account: email, password: 'x' }, '10.5.0.3')).statusCode).toBe(200)
  })
})
