import { stat } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server } from 'socket.io'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openRedis, type Redis } from '#server/platform/events/redis.ts'
import type { Limit } from '#server/platform/limits/limit.ts'
import { type Limiter, limiterOn } from '#server/platform/limits/limiter.ts'
import { sharedCounts, type SharedCountsParts } from '#server/platform/limits/shared-counts.ts'
import { steadyMs } from '#server/platform/process/time.ts'
import { redisMissing, redisProcess, type RedisProcess } from '#tests/support/redis-process.ts'

const SECRET = 'a secret for counts, long enough to be one'
const MINUTE: Limit = { of: 'guesses', max: 3, ms: 60_000 }
/** A machine with much other work answers late: then a test waits, and no count is left out. */
const PATIENT = { timeoutMs: 20_000, coolDownMs: 60_000 }
const noRedis = redisMissing()
if (noRedis) process.stderr.write(`\nNOT RUN: limits that processes share. ${noRedis}\n\n`)

type Waits = Pick<SharedCountsParts, 'timeoutMs' | 'coolDownMs'>

/** A process of a shop. */
interface Process {
  readonly limiter: Limiter
  readonly redis: Redis
  /** Resolves when Redis has done all that it was asked by this process. */
  readonly arrived: () => Promise<unknown>
  /** How many commands it sent. */
  readonly sent: () => number
  /** Charges a name; the seconds until there is room again. */
  readonly charge: (limit: Limit, name: string, what?: string) => Promise<number>
}

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
  async function two(waits: Waits = PATIENT): Promise<{ a: Process; b: Process; away: unknown[] }> {
    const name = `shop:${++shops}`
    const away: unknown[] = []
    const process_ = async (): Promise<Process> => {
      const redis = openRedis(server.url, { name, onLost: () => {}, onBack: () => {} })
      open.push(redis)
      await expect.poll(() => redis.send(['PING']).catch(() => ''), { timeout: 5_000, interval: 10 }).toBe('PONG')
      let sent = 0
      const send = (command: readonly string[]) => {
        sent++
        return redis.send(command)
      }
      const onAway = (error: unknown) => away.push(error)
      const limiter = limiterOn(sharedCounts({ redis: { name, send }, secret: SECRET, onAway, ...waits }))
      const charge: Process['charge'] = async (...of) => (await limiter.charge(...of)).seconds
      return { limiter, redis, arrived: () => redis.send(['PING']), sent: () => sent, charge }
    }
    return { a: await process_(), b: await process_(), away }
  }

  /** The only key of a shop in Redis. */
  async function keyOf({ redis }: Process): Promise<string> {
    const keys = (await redis.send(['KEYS', `${redis.name}:*`])) as string[]
    expect(keys).toHaveLength(1)
    return keys[0] ?? ''
  }

  it('let no more pass at both than one would alone', async () => {
    const { a, b } = await two()
    const first = [await a.charge(MINUTE, 'x'), await b.charge(MINUTE, 'x'), await b.charge(MINUTE, 'x')]
    expect(first).toEqual([0, 0, 0])
    for (const each of [a, b]) {
      const seconds = await each.charge(MINUTE, 'x')
      expect([seconds > 0, seconds <= 60]).toEqual([true, true])
    }
    expect([await a.charge(MINUTE, 'y'), await a.charge({ ...MINUTE, of: 'others' }, 'x')]).toEqual([0, 0])
  })

  it('let no more pass when all ask at once', async () => {
    const { a, b } = await two()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? a : b).charge(MINUTE, 'at once')))
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  it('count the same thing once', async () => {
    const { a, b } = await two()
    for (const each of [a, b, a, b]) expect(await each.charge(MINUTE, 'asks', 'one thing')).toBe(0)
    expect([await a.charge(MINUTE, 'asks', 'two'), await b.charge(MINUTE, 'asks', 'three')]).toEqual([0, 0])
    expect(await a.charge(MINUTE, 'asks', 'four')).toBeGreaterThan(0)
    expect(await a.charge(MINUTE, 'asks', 'three')).toBe(0)
  })

  it('take a charge back and forgive a name at both', async () => {
    const { a, b } = await two()
    await a.charge(MINUTE, 'x')
    const wrong = await b.limiter.charge(MINUTE, 'x')
    await b.charge(MINUTE, 'x')
    wrong.giveBack()
    await b.arrived()
    expect(await a.charge(MINUTE, 'x')).toBe(0)
    expect(await b.charge(MINUTE, 'x')).toBeGreaterThan(0)
    a.limiter.forgive(MINUTE, 'x')
    await a.arrived()
    expect([await a.charge(MINUTE, 'x'), await b.charge(MINUTE, 'x')]).toEqual([0, 0])
  })

  it('take back no charge of another, whichever was later', async () => {
    const { a, b } = await two()
    const right = await a.limiter.charge(MINUTE, 'x')
    await a.charge(MINUTE, 'asks', 'one thing')
    await b.charge(MINUTE, 'x')
    await b.charge(MINUTE, 'x')
    right.giveBack()
    right.giveBack()
    expect(await a.charge(MINUTE, 'x')).toBe(0)
    const again = await b.limiter.charge(MINUTE, 'asks', 'one thing')
    again.giveBack()
    await b.arrived()
    expect([await a.charge(MINUTE, 'asks', 'two'), await a.charge(MINUTE, 'asks', 'three')]).toEqual([0, 0])
    expect(await b.charge(MINUTE, 'asks', 'four')).toBeGreaterThan(0)
    const refused = await b.limiter.charge(MINUTE, 'x')
    expect(refused.seconds).toBeGreaterThan(0)
    refused.giveBack()
    await b.arrived()
    expect(await a.charge(MINUTE, 'x')).toBeGreaterThan(0)
  })

  it('count at no other process what one refuses for itself', async () => {
    const { a, b } = await two()
    for (let n = 0; n < 3; n++) await b.charge(MINUTE, 'x')
    // Redis and this process forget; the other one still counts what it saw itself.
    a.limiter.forgive(MINUTE, 'x')
    await a.arrived()
    for (let n = 0; n < 5; n++) expect(await b.charge(MINUTE, 'x')).toBeGreaterThan(0)
    await b.arrived()
    expect(await a.redis.send(['KEYS', `${a.redis.name}:*`])).toEqual([])
    for (let n = 0; n < 3; n++) expect(await a.charge(MINUTE, 'x')).toBe(0)
  })

  it('have room again when a window has passed', async () => {
    const { a, b } = await two()
    const short = { ...MINUTE, max: 1, ms: 2_000 }
    const begun = steadyMs()
    expect(await a.charge(short, 'x')).toBe(0)
    const seconds = await b.charge(short, 'x')
    expect(seconds > 0 || steadyMs() - begun > short.ms).toBe(true)
    await expect.poll(() => b.charge(short, 'x'), { timeout: 10_000, interval: 50 }).toBe(0)
  })

  it('count requests of both since the first of a window', async () => {
    const { a, b } = await two()
    expect(await a.limiter.countTogether('ip 10.0.0.1', 60_000)).toMatchObject({ current: 1 })
    const second = await b.limiter.countTogether('ip 10.0.0.1', 60_000)
    expect(second?.current).toBe(2)
    expect(second?.ttl).toBeGreaterThan(0)
    expect(second?.ttl).toBeLessThanOrEqual(60_000)
  })

  it('show no name to a reader of Redis, and every key ends', async () => {
    const { a } = await two()
    await a.charge(MINUTE, 'ann@shop.example', '@ann')
    await a.limiter.countTogether('ip 10.9.9.9', 60_000)
    const keys = (await a.redis.send(['KEYS', `${a.redis.name}:*`])) as string[]
    expect(keys).toHaveLength(2)
    for (const key of keys) {
      expect(key).not.toMatch(/ann|10\.9/)
      expect(Number(await a.redis.send(['PTTL', key]))).toBeGreaterThan(0)
    }
    const of = keys.find((key) => key.includes('guesses'))
    expect(String(await a.redis.send(['ZRANGE', of ?? '', '0', '-1']))).not.toContain('ann')
  })

  it('begin a window of requests again where the clock of Redis was set back', async () => {
    const { a } = await two()
    await a.limiter.countTogether('ip 10.0.0.1', 60_000)
    await a.limiter.countTogether('ip 10.0.0.1', 60_000)
    // An hour back: the key ends an hour later.
    const key = await keyOf(a)
    await a.redis.send(['PEXPIRE', key, String(3_660_000)])
    expect(await a.limiter.countTogether('ip 10.0.0.1', 60_000)).toEqual({ current: 1, ttl: 60_000 })
    expect(Number(await a.redis.send(['PTTL', key]))).toBeLessThanOrEqual(60_000)
    await a.redis.send(['PERSIST', key])
    expect(await a.limiter.countTogether('ip 10.0.0.1', 60_000)).toEqual({ current: 1, ttl: 60_000 })
  })

  it('forget charges of the time to come where the clock of Redis was set back', async () => {
    const { a, b } = await two()
    await a.charge(MINUTE, 'x')
    const key = await keyOf(a)
    const [seconds] = (await a.redis.send(['TIME'])) as string[]
    for (const member of ['one', 'two', 'three'])
      await a.redis.send(['ZADD', key, String(Number(seconds) * 1_000 + 3_600_000), member])
    expect([await b.charge(MINUTE, 'x'), await b.charge(MINUTE, 'x')]).toEqual([0, 0])
    expect(await a.charge(MINUTE, 'x')).toBeGreaterThan(0)
  })

  it('go on in Redis while more messages wait than the publisher keeps', async () => {
    const { a, b, away } = await two()
    const [io, other] = [a, b].map(({ redis }) => new Server(createServer(), { adapter: redis.adapter }))
    try {
      // Each listens to the other.
      await expect.poll(() => io?.sockets.adapter.serverCount(), { timeout: 10_000, interval: 20 }).toBe(2)
      // All in one turn: none of them has been sent when the count is asked for.
      for (let n = 0; n < 1_500; n++) io?.serverSideEmit('event', n)
      expect(await a.limiter.countTogether('ip 10.0.0.1', 60_000)).toMatchObject({ current: 1 })
      expect(away).toEqual([])
    } finally {
      await Promise.all([io?.close(), other?.close()])
    }
  })

  it('go on to count in each process while Redis hangs, and make one call wait for it', async () => {
    const { a, b, away } = await two({ timeoutMs: 50, coolDownMs: 60_000 })
    server.hang()
    try {
      expect([await a.charge(MINUTE, 'x'), await a.charge(MINUTE, 'x'), await a.charge(MINUTE, 'x')]).toEqual([0, 0, 0])
      expect(await a.charge(MINUTE, 'x')).toBeGreaterThan(0)
      expect(await a.limiter.countTogether('ip 10.0.0.1', 60_000)).toBeUndefined()
      expect(a.sent()).toBe(1)
      expect(await b.charge(MINUTE, 'x')).toBe(0)
      expect(away).toHaveLength(2)
    } finally {
      server.goOn()
    }
  })

  it('are shared again after Redis has hung', async () => {
    const { a, b } = await two({ timeoutMs: 200, coolDownMs: 50 })
    server.hang()
    try {
      expect(await a.limiter.countTogether('hung', 60_000)).toBeUndefined()
    } finally {
      server.goOn()
    }
    for (const { limiter } of [a, b])
      await expect.poll(() => limiter.countTogether('hung', 60_000), { timeout: 10_000, interval: 50 }).toBeDefined()
  })

  it('refuse no one while Redis is gone, and forget nothing that they counted themselves when it comes back empty', async () => {
    const { a, b } = await two({ timeoutMs: 1_000, coolDownMs: 50 })
    for (const each of [a, a, b]) await each.charge(MINUTE, 'gone')
    await server.kill()
    expect([await a.charge(MINUTE, 'gone'), await b.charge(MINUTE, 'gone'), await b.charge(MINUTE, 'gone')]).toEqual([
      0, 0, 0,
    ])
    expect(await a.charge(MINUTE, 'gone')).toBeGreaterThan(0)
    await server.start()
    await expect.poll(() => a.limiter.countTogether('back', 60_000), { timeout: 10_000, interval: 50 }).toBeDefined()
    expect(await a.charge(MINUTE, 'gone')).toBeGreaterThan(0)
  })
})

describe('counts in Redis', () => {
  /** Counts whose Redis answers as it is said, with the faults that they reported. */
  function countsOn(send: SharedCountsParts['redis']['send'], waits: Waits) {
    const away: unknown[] = []
    const onAway = (error: unknown) => away.push(error)
    return { counts: sharedCounts({ redis: { name: 'shop', send }, secret: SECRET, onAway, ...waits }), away }
  }

  it('take an answer that arrived while the process was busy for longer than it waits', async () => {
    const answer = () => new Promise((resolve) => stat('.', () => resolve([1, 60_000])))
    const { counts, away } = countsOn(answer, { timeoutMs: 20, coolDownMs: 60_000 })
    const asked = counts.count('ip 10.0.0.1', 60_000)
    const begun = steadyMs()
    while (steadyMs() - begun < 200);
    expect(await asked).toEqual({ current: 1, ttl: 60_000 })
    expect(away).toEqual([])
  })

  it('say once that Redis gives no answer, although an earlier question is answered in between', async () => {
    const asked: { answer: (value: unknown) => void; fail: (error: Error) => void }[] = []
    const { counts, away } = countsOn(() => new Promise((answer, fail) => asked.push({ answer, fail })), PATIENT)
    const all = [1, 2, 3].map((n) => counts.count(`ip 10.0.0.${n}`, 60_000))
    asked[0]?.fail(new Error('gone'))
    expect(await all[0]).toBeUndefined()
    asked[1]?.answer([1, 60_000])
    expect(await all[1]).toEqual({ current: 1, ttl: 60_000 })
    asked[2]?.fail(new Error('gone'))
    expect(await all[2]).toBeUndefined()
    expect(away).toHaveLength(1)
    expect(await counts.count('ip 10.0.0.4', 60_000)).toBeUndefined()
    expect(asked).toHaveLength(3)
  })

  it('say again that Redis gives no answer after it has given one', async () => {
    let isGone = true
    const send = async () => {
      if (isGone) throw new Error('gone')
      return [1, 60_000]
    }
    const { counts, away } = countsOn(send, { timeoutMs: 20_000, coolDownMs: 1 })
    const count = async () => {
      await sleep(5)
      return counts.count('ip 10.0.0.1', 60_000)
    }
    expect([await count(), await count()]).toEqual([undefined, undefined])
    expect(away).toHaveLength(1)
    isGone = false
    expect(await count()).toBeDefined()
    isGone = true
    expect(await count()).toBeUndefined()
    expect(away).toHaveLength(2)
  })
})
