import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openRedis, type Redis } from '#server/platform/events/redis.ts'
import type { Limit } from '#server/platform/limits/limit.ts'
import { type Limiter, limiterOn } from '#server/platform/limits/limiter.ts'
import { sharedCounts } from '#server/platform/limits/shared-counts.ts'
import { steadyMs } from '#server/platform/process/time.ts'
import { redisMissing, redisProcess, type RedisProcess } from '#tests/support/redis-process.ts'

const SECRET = 'a secret for counts, long enough to be one'
const MINUTE: Limit = { of: 'guesses', max: 3, ms: 60_000 }
const noRedis = redisMissing()
if (noRedis) process.stderr.write(`\nNOT RUN: limits that processes share. ${noRedis}\n\n`)

describe.skipIf(noRedis)('limits that two processes share', () => {
  let server: RedisProcess
  const open: Redis[] = []
  beforeAll(async () => {
    server = await redisProcess()
    await server.start()
  })
  afterEach(() => open.splice(0).forEach((redis) => redis.close()))
  afterAll(() => server.kill())

  let shops = 0
  /** Two processes of one shop, connected, with the faults that each reported. */
  async function two(): Promise<{ limiters: readonly [Limiter, Limiter]; away: unknown[]; redis: Redis }> {
    const name = `shop:${++shops}`
    const away: unknown[] = []
    const process_ = async (): Promise<readonly [Limiter, Redis]> => {
      const redis = openRedis(server.url, { name, onLost: () => {}, onBack: () => {} })
      open.push(redis)
      await expect.poll(() => redis.send(['PING']).catch(() => ''), { timeout: 5_000, interval: 10 }).toBe('PONG')
      const counts = sharedCounts({ redis, secret: SECRET, onAway: (error) => away.push(error) })
      return [limiterOn(counts), redis]
    }
    const [[a, redis], [b]] = [await process_(), await process_()]
    return { limiters: [a, b], away, redis }
  }

  it('let no more pass at both than one would alone', async () => {
    const [a, b] = (await two()).limiters
    const first = [await a.charge(MINUTE, 'x'), await b.charge(MINUTE, 'x'), await b.charge(MINUTE, 'x')]
    expect(first).toEqual([0, 0, 0])
    for (const each of [a, b]) {
      const seconds = await each.charge(MINUTE, 'x')
      expect([seconds > 50, seconds <= 60]).toEqual([true, true])
    }
    expect([await a.charge(MINUTE, 'y'), await a.charge({ ...MINUTE, of: 'others' }, 'x')]).toEqual([0, 0])
  })

  it('let no more pass when all ask at once', async () => {
    const [a, b] = (await two()).limiters
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? a : b).charge(MINUTE, 'at once')))
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  it('count the same thing once', async () => {
    const [a, b] = (await two()).limiters
    for (const each of [a, b, a, b]) expect(await each.charge(MINUTE, 'asks', 'one thing')).toBe(0)
    expect([await a.charge(MINUTE, 'asks', 'two'), await b.charge(MINUTE, 'asks', 'three')]).toEqual([0, 0])
    expect(await a.charge(MINUTE, 'asks', 'four')).toBeGreaterThan(0)
    expect(await a.charge(MINUTE, 'asks', 'three')).toBe(0)
  })

  it('take a charge back and forgive a name at both', async () => {
    const [a, b] = (await two()).limiters
    for (const each of [a, b, b]) await each.charge(MINUTE, 'x')
    b.giveBack(MINUTE, 'x')
    expect(await a.charge(MINUTE, 'x')).toBe(0)
    expect(await b.charge(MINUTE, 'x')).toBeGreaterThan(0)
    a.forgive(MINUTE, 'x')
    expect([await a.charge(MINUTE, 'x'), await b.charge(MINUTE, 'x')]).toEqual([0, 0])
  })

  it('have room again when a window has passed', async () => {
    const [a, b] = (await two()).limiters
    const short = { ...MINUTE, max: 1, ms: 300 }
    expect(await a.charge(short, 'x')).toBe(0)
    expect(await b.charge(short, 'x')).toBe(1)
    await expect.poll(() => b.charge(short, 'x'), { timeout: 3_000, interval: 50 }).toBe(0)
  })

  it('count requests of both since the first of a window', async () => {
    const [a, b] = (await two()).limiters
    expect(await a.countTogether('ip 10.0.0.1', 5_000)).toMatchObject({ current: 1 })
    const second = await b.countTogether('ip 10.0.0.1', 5_000)
    expect(second?.current).toBe(2)
    expect(second?.ttl).toBeGreaterThan(3_000)
    expect(second?.ttl).toBeLessThanOrEqual(5_000)
  })

  it('show no name to a reader of Redis, and every key ends', async () => {
    const { limiters, redis } = await two()
    await limiters[0].charge(MINUTE, 'ann@shop.example', '@ann')
    await limiters[0].countTogether('ip 10.9.9.9', 60_000)
    const keys = (await redis.send(['KEYS', `${redis.name}:*`])) as string[]
    expect(keys).toHaveLength(2)
    for (const key of keys) {
      expect(key).not.toMatch(/ann|10\.9/)
      expect(Number(await redis.send(['PTTL', key]))).toBeGreaterThan(0)
    }
    const of = keys.find((key) => key.includes('guesses'))
    expect(String(await redis.send(['ZRANGE', of ?? '', '0', '-1']))).not.toContain('ann')
  })

  it('go on to count in each process while Redis hangs, and make one call wait a quarter of a second at most', async () => {
    const { limiters, away } = await two()
    const [a, b] = limiters
    await a.charge(MINUTE, 'hangs')
    server.hang()
    try {
      const begun = steadyMs()
      expect([await a.charge(MINUTE, 'hangs'), await a.charge(MINUTE, 'hangs')]).toEqual([0, 0])
      expect(await a.charge(MINUTE, 'hangs')).toBeGreaterThan(0)
      expect(steadyMs() - begun).toBeLessThan(1_000)
      expect(await b.charge(MINUTE, 'hangs')).toBe(0)
      expect(await a.countTogether('ip 10.0.0.1', 60_000)).toBeUndefined()
      expect(away).toHaveLength(2)
    } finally {
      server.goOn()
    }
    await expect
      .poll(() => a.countTogether('ip 10.0.0.2', 60_000), { timeout: 6_000, interval: 100 })
      .toMatchObject({ ttl: 60_000 })
  })

  it('refuse no one while Redis is gone, and forget nothing that they counted themselves when it comes back empty', async () => {
    const [a, b] = (await two()).limiters
    for (const each of [a, a, b]) await each.charge(MINUTE, 'gone')
    await server.kill()
    expect([await a.charge(MINUTE, 'gone'), await b.charge(MINUTE, 'gone'), await b.charge(MINUTE, 'gone')]).toEqual([
      0, 0, 0,
    ])
    expect(await a.charge(MINUTE, 'gone')).toBeGreaterThan(0)
    await server.start()
    await expect.poll(() => a.countTogether('back', 60_000), { timeout: 6_000, interval: 50 }).toBeDefined()
    expect(await a.charge(MINUTE, 'gone')).toBeGreaterThan(0)
  })
})
