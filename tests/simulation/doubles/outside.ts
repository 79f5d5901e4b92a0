import { type Draws, drawsFrom } from '../world/draws.ts'
import { scheduler } from '../world/scheduler.ts'

/** How an outside service behaves for a while. */
const MOODS = ['well', 'slow', 'refusing', 'silent'] as const
/** See `MOODS`. */
type Mood = (typeof MOODS)[number]

/** A request to the outside, as a service reads it. */
export interface Asked {
  readonly url: URL
  readonly headers: Headers
  readonly body: Buffer
}

/** What a service answers. */
export interface Answer {
  readonly status: number
  readonly body?: string
  /** Called when the answer has reached the server. */
  readonly received?: () => void
}

/** A service outside of the shop. */
export interface Service {
  readonly answer: (request: Asked) => Answer
}

/** A way there or back takes so long at most, and a slow service much longer: longer than the shop waits for some. */
const WAY_MS = 120
const SLOW_MS = 14_000

const realFetch = globalThis.fetch

/**
 * Everything that the server reaches outside of the shop. A request travels, is answered, and the answer travels back: a server that
 * died in the meantime gets none, though what it asked for was done.
 */
export class Outside {
  readonly moods = new Map<string, Mood>()
  private services = new Map<string, Service>()
  /** Each service draws for itself: what one is asked changes nothing for another. */
  private readonly draws = new Map<string, Draws>()
  private isOpen = false
  private sometimes: (mark: string) => void = () => {}

  /** Begins for a world; `sometimes` is called with each mood that a request meets. */
  open(seed: number, services: ReadonlyMap<string, Service>, sometimes: (mark: string) => void): void {
    this.services = new Map(services)
    for (const host of services.keys()) this.draws.set(host, drawsFrom(seed, host))
    this.sometimes = sometimes
    this.moods.clear()
    this.isOpen = true
  }

  close(): void {
    this.isOpen = false
  }

  /** All services behave. */
  heal(): void {
    this.moods.clear()
  }

  /** Changes how one service behaves. */
  upset(draws: Draws): void {
    const host = draws.one([...this.services.keys()]) ?? ''
    this.moods.set(host, draws.one(MOODS.filter((mood) => mood !== 'well')) ?? 'slow')
  }

  /** How long one way takes. */
  wayMs(host: string): number {
    return 1 + this.drawsOf(host).below(this.moods.get(host) === 'slow' ? SLOW_MS : WAY_MS)
  }

  /**
   * Carries something to a service and its answer back. `work` is what the service does; a silent one does nothing, or does it and loses
   * its answer.
   */
  carry(host: string, work: () => Answer, isGone: () => boolean = () => false): Promise<Answer> {
    // The life of the server that asks: one that died gets no answer.
    const asking = scheduler.current
    return new Promise((resolve) => {
      scheduler.plan('outside', this.wayMs(host), () => {
        const mood = this.moods.get(host) ?? 'well'
        if (mood !== 'well') this.sometimes(`outside ${host} ${mood}`)
        if (mood === 'silent' && this.drawsOf(host).happens(0.5)) return
        const answer = mood === 'refusing' ? { status: 503 } : work()
        if (mood === 'silent') return
        const arrive = (): void => {
          if (!isGone()) answer.received?.()
          resolve(answer)
        }
        scheduler.plan(asking?.owner ?? 'outside', this.wayMs(host), () =>
          asking ? scheduler.as(asking, arrive) : arrive(),
        )
      })
    })
  }

  private drawsOf(host: string): Draws {
    const found = this.draws.get(host)
    if (!found) throw new Error(`No service is called ${host}`)
    return found
  }

  fetch: typeof fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    const service = this.services.get(url.hostname)
    if (!this.isOpen || !service) return realFetch(input, init)
    const body = Buffer.from((init.body as string | Uint8Array | undefined) ?? '')
    const request = { url, headers: new Headers(init.headers), body }
    const isGone = (): boolean => init.signal?.aborted ?? false
    const carried = this.carry(url.hostname, () => service.answer(request), isGone)
    return Promise.race([carried, abortOf(init.signal ?? undefined)]).then(
      ({ status, body: text = '' }) => new Response(text, { status, headers: { 'content-type': 'application/json' } }),
    )
  }
}

const abortOf = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject((signal?.reason as Error | undefined) ?? new DOMException('Aborted', 'AbortError'))
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** The only one: the server calls its `fetch`. */
export const outside = new Outside()
globalThis.fetch = outside.fetch
