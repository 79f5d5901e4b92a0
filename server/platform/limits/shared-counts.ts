import { createHmac } from 'node:crypto'
import { newId } from '../db/ids.ts'
import { type Charge, counted, full } from '../memory/sliding-window.ts'
import { onNextTurn, startTimer, steadyMs, type Timer } from '../process/time.ts'
import type { Limit } from './limit.ts'

/** How many there were in a window, and in how many milliseconds it ends. */
export interface Counted {
  readonly current: number
  readonly ttl: number
}

/** Counts of all processes of a shop. Each answers nothing where Redis is away or slow: then each process counts for itself. */
export interface SharedCounts {
  /** Charges a sliding window, unless it is full. */
  charge(limit: Limit, name: string, what?: string): Promise<Charge | undefined>
  forgive(limit: Limit, name: string): void
  /** Counts one more in a window that begins with its first. */
  count(key: string, ms: number): Promise<Counted | undefined>
}

/** A call waits no longer than this for Redis, and after it no call asks Redis for a while. */
const TIMEOUT_MS = 250
const COOL_DOWN_MS = 2_000

/** As a script says that the same thing was counted before, which counts once. */
const KNOWN = -1

// By the clock of Redis, which all processes share. After it was set back, charges of the time that is to come again are forgotten:
// they would stay for as long as the clock was set back.
const CHARGE = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ms = tonumber(ARGV[1])
redis.call('zremrangebyscore', KEYS[1], '-inf', now - ms)
redis.call('zremrangebyscore', KEYS[1], '(' .. now, '+inf')
if redis.call('zscore', KEYS[1], ARGV[3]) then return ${KNOWN} end
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then
  return math.max(1, redis.call('zrange', KEYS[1], 0, 0, 'withscores')[2] + ms - now)
end
redis.call('zadd', KEYS[1], now, ARGV[3])
redis.call('pexpire', KEYS[1], ms)
return 0`

// A key ends by the clock of Redis: where it would end later than its window, the clock was set back, and the window begins again.
const COUNT = `
local ms = tonumber(ARGV[1])
local current = redis.call('incr', KEYS[1])
local ttl = redis.call('pttl', KEYS[1])
if current == 1 or ttl < 0 or ttl > ms then
  redis.call('set', KEYS[1], 1, 'px', ms)
  return { 1, ms }
end
return { current, ttl }`

/** What the counts need: a Redis, and a secret so that its readers learn no address and no account from the keys. */
export interface SharedCountsParts {
  readonly redis: {
    /** With this begins each name that the shop uses there. */
    readonly name: string
    /** Sends one command; fails at once where Redis is away. */
    readonly send: (command: readonly string[]) => Promise<unknown>
  }
  readonly secret: string
  /** Called when counts become those of each process. */
  readonly onAway: (error: unknown) => void
  /** How long a call waits for Redis. */
  readonly timeoutMs?: number
  /** How long no call asks it after it gave no answer. */
  readonly coolDownMs?: number
}

/** The counts in Redis. It is asked with one command each time, and never again within the cool-down after it gave no answer. */
export function sharedCounts(parts: SharedCountsParts): SharedCounts {
  const { redis, secret, onAway, timeoutMs = TIMEOUT_MS, coolDownMs = COOL_DOWN_MS } = parts
  const marked = (text: string): string => createHmac('sha256', secret).update(`limit:${text}`).digest('base64url')
  const keyOf = (of: string, name: string): string => `${redis.name}:limit:${of}:${marked(name)}`
  let pausedUntil = 0
  let isAway = false

  function pauseSharing(error: unknown): undefined {
    pausedUntil = steadyMs() + coolDownMs
    if (!isAway) onAway(error)
    isAway = true
  }

  async function ask(...command: string[]): Promise<unknown> {
    if (steadyMs() < pausedUntil) return undefined
    let timer: Timer | undefined
    const tooLate = new Promise<never>((_resolve, reject) => {
      // A process that was busy for so long finds its timer due before the answer that has arrived.
      timer = startTimer(() => onNextTurn(() => reject(new Error('Redis does not answer in time'))), timeoutMs)
    })
    try {
      const answer = await Promise.race([redis.send(command), tooLate])
      // An answer to what was asked before the fault says nothing about Redis after it.
      if (steadyMs() >= pausedUntil) isAway = false
      return answer
    } catch (error) {
      return pauseSharing(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async charge({ of, max, ms }, name, what) {
      const thing = what === undefined ? newId() : marked(what)
      const key = keyOf(of, name)
      const answer = await ask('EVAL', CHARGE, '1', key, String(ms), String(max), thing)
      if (answer === undefined) return undefined
      const waitMs = Number(answer)
      if (waitMs > 0) return full(waitMs)
      return counted(waitMs === KNOWN ? () => {} : () => void ask('ZREM', key, thing))
    },
    forgive: ({ of }, name) => void ask('DEL', keyOf(of, name)),
    async count(key, ms) {
      const answer = await ask('EVAL', COUNT, '1', keyOf('requests', key), String(ms))
      if (!Array.isArray(answer)) return undefined
      const [current, ttl] = answer.map(Number)
      return { current: current ?? 0, ttl: ttl ?? 0 }
    },
  }
}
