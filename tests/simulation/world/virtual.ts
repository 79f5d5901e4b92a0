// Imported before everything else: what is loaded later, the embedded database too, lives in virtual time and draws from the seed.
import crypto from 'node:crypto'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers'
import timersPromises from 'node:timers/promises'
import { type Draws, drawsFrom } from './draws.ts'
import { type Owner, ownImmediate, scheduler } from './scheduler.ts'
import { trace } from './trace.ts'

/** The name of one life of a server. */
export const serverLife = (count: number): Owner => `server#${count}`
const isServer = (owner: Owner): boolean => owner.startsWith('server#')
/** The owner of what no life of the world started. */
const OUTSIDE: Owner = 'process'
/** On whose behalf a global is called: libraries know no other timers, be it in a server or in a tab. */
const currentOwner = (): Owner => scheduler.current?.owner ?? OUTSIDE
const immediate = ownImmediate(isServer)
/** Every world begins at this moment. */
export const BEGIN_MS = Date.parse('2026-03-02T08:00:00.000Z')

type Work = (...args: unknown[]) => void

/** A timer as Node's libraries expect it. */
class VirtualTimer {
  private planned: { cancel: () => void } | undefined
  private readonly parts: { owner: Owner; work: Work; ms: number; args: unknown[]; again: boolean }

  constructor(parts: VirtualTimer['parts']) {
    this.parts = { ...parts, ms: parts.ms >= 1 ? parts.ms : 1 }
    this.refresh()
  }
  refresh(): this {
    this.planned?.cancel()
    const { owner, work, ms, args, again } = this.parts
    this.planned = scheduler.plan(owner, ms, () => {
      if (again) this.refresh()
      work(...args)
    })
    return this
  }
  close(): this {
    this.planned?.cancel()
    return this
  }
  ref = (): this => this
  unref = (): this => this
  hasRef = (): boolean => true;
  [Symbol.toPrimitive](): number {
    return 0
  }
  [Symbol.dispose](): void {
    this.close()
  }
}

/** The timers of one owner. */
export const timersOf = (ownerNow: () => Owner) => ({
  setTimeout: (work: Work, ms?: unknown, ...args: unknown[]) =>
    new VirtualTimer({ owner: ownerNow(), work, ms: Number(ms) || 0, args, again: false }),
  setInterval: (work: Work, ms?: unknown, ...args: unknown[]) =>
    new VirtualTimer({ owner: ownerNow(), work, ms: Number(ms) || 0, args, again: true }),
  clearTimeout: (timer?: unknown) => void (timer instanceof VirtualTimer && timer.close()),
  clearInterval: (timer?: unknown) => void (timer instanceof VirtualTimer && timer.close()),
})

const RealDate = Date

/** A `Date` whose present is given by a clock. */
export const dateBy = (nowMs: () => number): DateConstructor =>
  new Proxy(RealDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [nowMs()], made) as Date,
    apply: () => new RealDate(nowMs()).toString(),
    get: (target, key, own) => (key === 'now' ? () => Math.floor(nowMs()) : (Reflect.get(target, key, own) as unknown)),
  })

/** Milliseconds since the world began. */
export const steadyMs = (): number => scheduler.nowMs - BEGIN_MS

let draws: Draws = drawsFrom(0, 'server')
/** From now on the server and its libraries draw from this seed. */
export const drawFrom = (seed: number): void => {
  draws = drawsFrom(seed, 'server')
}

/** Fills bytes by draws. */
export const fillBy = <T extends ArrayBufferView>(of: Draws, bytes: T): T => {
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let n = 0; n < view.length; n++) view[n] = of.below(256)
  return bytes
}
/** So many bytes are drawn at once by `ids.ts`. */
const IDS_BYTES = 4_096
let blocks = 0
/** How often ids were drawn ahead. */
export const drawnBlocks = (): number => blocks
const fill = <T extends ArrayBufferView>(bytes: T): T => {
  trace(() => `draws ${bytes.byteLength} bytes`)
  return fillBy(draws, bytes)
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const uuid = (): string => {
  const of = hex(fill(new Uint8Array(16)))
  return `${of.slice(0, 8)}-${of.slice(8, 12)}-4${of.slice(13, 16)}-a${of.slice(17, 20)}-${of.slice(20, 32)}`
}
const drawInt = (from: number, to?: number): number =>
  to === undefined ? draws.below(from) : from + draws.below(to - from)

function install(): void {
  const own = timersOf(currentOwner)
  const VirtualDate = dateBy(() => scheduler.nowMs)
  Object.defineProperty(RealDate.prototype, 'constructor', { value: VirtualDate })
  Object.assign(globalThis, own, { Date: VirtualDate, setImmediate: immediate })
  Object.assign(timers, own, { setImmediate: immediate })
  const pause = (ms?: number, value?: unknown): Promise<unknown> =>
    new Promise((resolve) => own.setTimeout(() => resolve(value), ms))
  const turn = (value?: unknown): Promise<unknown> => new Promise((resolve) => immediate(() => resolve(value)))
  Object.assign(timersPromises, { setTimeout: pause, setImmediate: turn })
  performance.now = steadyMs
  AbortSignal.timeout = (ms) => {
    const stop = new AbortController()
    own.setTimeout(() => stop.abort(new DOMException('The time is over', 'TimeoutError')), ms)
    return stop.signal
  }
  Math.random = () => draws.next()
  Object.assign(crypto, {
    randomFillSync: (bytes: Uint8Array, from = 0, size = bytes.length - from) => {
      if (size === IDS_BYTES) blocks += 1
      fill(bytes.subarray(from, from + size))
      return bytes
    },
    randomBytes: (size: number, done?: (error: null, bytes: Buffer) => void) => {
      const bytes = fill(Buffer.alloc(size))
      if (done) immediate(() => done(null, bytes))
      return bytes
    },
    randomInt: drawInt,
    randomUUID: uuid,
  })
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill })
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid })
  syncBuiltinESMExports()
}

/** Hashing of passwords ends in a thread of its own, whenever it likes: here it ends at once. */
function hashAtOnce(): void {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Record<string, (...args: unknown[]) => unknown>
  for (const name of ['hash', 'verify']) {
    const atOnce = argon2[`${name}Sync`]
    Object.assign(argon2, { [name]: async (...args: unknown[]) => atOnce?.(...args) })
  }
}

scheduler.reset(BEGIN_MS)
install()
hashAtOnce()
