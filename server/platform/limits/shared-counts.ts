import { createHmac } from 'node:crypto'
import { newId } from '../db/ids.ts'
import { startTimer, steadyMs, type Timer } from '../process/time.ts'
import type { Limit } from './limit.ts'

/** How many there were in a window, and in how many milliseconds it ends. */
export interface Counted {
  readonly current: number
  readonly ttl: number
}

/** Counts of all processes of a shop. Each answers nothing where Redis is away or slow: then each process counts for itself. */
export interface SharedCounts {
  /** Charges a sliding window; answers how many milliseconds there is no room, and charges nothing then. */
  charge(limit: Limit, name: string, what?: string): Promise<number | undefined>
  giveBack(limit: Limit, name: string): void
  forgive(limit: Limit, name: string): void
  /** Counts one more in a window that begins with its first. */
  count(key: string, ms: number): Promise<Counted | undefined>
}

/** A guess waits no longer than this for Redis, and after it no one waits for a while. */
const PATIENCE_MS = 250
const REST_MS = 2_000

// By the clock of Redis, which all processes share. A clock that was set back makes no one wait for longer than the window.
const CHARGE = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ms = tonumber(ARGV[1])
redis.call('zremrangebyscore', KEYS[1], '-inf', now - ms)
if redis.call('zscore', KEYS[1], ARGV[3]) then return 0 end
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then
  return math.max(1, math.min(ms, redis.call('zrange', KEYS[1], 0, 0, 'withscores')[2] + ms - now))
end
redis.call('zadd', KEYS[1], now, ARGV[3])
redis.call('pexpire', KEYS[1], ms)
return 0`

const COUNT = `
local current = redis.call('incr', KEYS[1])
if current == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return { current, redis.call('pttl', KEYS[1]) }`

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
}

/** The counts in Redis. It is asked with one command each time, and never again within two seconds after it gave no answer. */
export function sharedCounts({ redis, secret, onAway }: SharedCountsParts): SharedCounts {
  const marked = (text: string): string => createHmac('sha256', secret).update(`limit:${text}`).digest('base64url')
  const keyOf = (of: string, name: string): string => `${redis.name}:limit:${of}:${marked(name)}`
  let restsUntil = 0
  let isAway = false

  function rest(error: unknown): undefined {
    restsUntil = steadyMs() + REST_MS
    if (!isAway) onAway(error)
    isAway = true
  }

  async function ask(...command: string[]): Promise<unknown> {
    if (steadyMs() < restsUntil) return undefined
    let timer: Timer | undefined
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = startTimer(() => reject(new Error('Redis does not answer in time')), PATIENCE_MS)
    })
    try {
      const answer = await Promise.race([redis.send(command), tooLate])
      isAway = false
      return answer
    } catch (error) {
      return rest(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async charge({ of, max, ms }, name, what) {
      const thing = what === undefined ? newId() : marked(what)
      const answer = await ask('EVAL', CHARGE, '1', keyOf(of, name), String(ms), String(max), thing)
      return answer === undefined ? undefined : Number(answer)
    },
    giveBack: ({ of }, name) => void ask('ZPOPMAX', keyOf(of, name)),
    forgive: ({ of }, name) => void ask('DEL', keyOf(of, name)),
    async count(key, ms) {
      const answer = await ask('EVAL', COUNT, '1', keyOf('requests', key), String(ms))
      if (!Array.isArray(answer)) return undefined
      const [current, ttl] = answer.map(Number)
      return { current: current ?? 0, ttl: ttl ?? 0 }
    },
  }
}
