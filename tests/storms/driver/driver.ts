import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '#contract/platform/call.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { type Asked, asking } from '#tests/support/asked.ts'
import type { AskLog, Waited } from './ask-log.ts'
import { type Reply, hold, NoAnswer } from './wire.ts'

/** An ask and the key it keeps until it is answered. */
export interface KeyedAsk {
  readonly asked: Asked
  readonly key: string
}

/** The clients of a storm: none of them gives up before it knows what became of its ask. */
export interface Driver {
  readonly log: AskLog
  /** Asks, and asks again with the same key while the answer does not come or says to come back. */
  ask<In extends object, Out>(call: Call<In, Out>, input: In, as: Asked['as']): Promise<Result<Out>>
  /** The same for what must succeed. */
  readonly must: <In extends object, Out>(call: Call<In, Out>, input: In, as: Asked['as']) => Promise<Out>
  /** The same for an ask that keeps its key. */
  send(ask: KeyedAsk): Promise<Result<unknown>>
  /** Lets many asks go at one moment: their connections stand, all but their last bytes are sent. */
  together(asks: readonly KeyedAsk[]): Promise<Result<unknown>[]>
  /** The same clients, who give up as soon as this says so. */
  until(over: AbortSignal): Driver
}

type Readable = Reply & { readonly body: NonNullable<Reply['body']> }

/** An ask under a key of its own, unless it shares one. */
export const keyedAsk = <In extends object, Out>(
  call: Call<In, Out>,
  input: In,
  as: Asked['as'],
  key: string = randomUUID(),
): KeyedAsk => ({ asked: asking(call, input, as), key })

/** Staff type their second factor; one that a colleague at the same desk used up in the meantime is typed again. */
const asksForFactor = ({ body }: Readable): boolean =>
  body.data?.problem?.key === 'staff.codeNeeded' || body.data?.problem?.key === 'staff.codeWrong'

/** Who waits longer for an answer than this has been lost. */
const PATIENCE_MS = 120_000
const AGAIN_MS = 100
/** Between the last byte but one and the last: both would travel together otherwise. */
const BREATH_MS = 15

/** The clients of the shop at a port of the loopback; once it is over, all of them give up. */
export function driverOf(port: number, log: AskLog, over: AbortSignal): Driver {
  // As many listen as there are asks in flight.
  setMaxListeners(0, over)
  async function once(asked: Asked, answering: Promise<Reply>): Promise<Readable | undefined> {
    try {
      const reply = await answering
      log.replied(asked, reply)
      // An unreadable answer means nothing.
      return reply.body && { ...reply, body: reply.body }
    } catch (error) {
      over.throwIfAborted()
      log.claim(!(error instanceof NoAnswer), `${asked.call.path}: ${String(error)}`)
      // Where no one was there to take it, nothing can have happened.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') log.lost()
      return undefined
    }
  }

  async function persevere({ asked, key }: KeyedAsk, first: Promise<Reply>): Promise<Result<unknown>> {
    const begun = performance.now()
    let [busy, lost] = [0, 0]
    let factor: string | undefined
    for (let answering = first; ; answering = hold(port, asked, key, over, factor).release()) {
      const reply = await once(asked, answering)
      const ms = performance.now() - begun
      if (reply && asksForFactor(reply) && asked.as.readFactor && ms <= PATIENCE_MS) {
        factor = await asked.as.readFactor()
        continue
      }
      if (reply && reply.status !== 503 && reply.status !== 429)
        return settle({ asked, key }, reply, { path: asked.call.path, ms, busy, lost })
      if (reply) busy += 1
      else lost += 1
      if (ms > PATIENCE_MS) {
        log.claim(false, `${asked.call.path} was never answered`)
        throw new Error(`${asked.call.path} was not answered within ${PATIENCE_MS / 1000} s`)
      }
      await sleep(reply ? Number(reply.retryAfter ?? 1) * 1_000 : AGAIN_MS, undefined, { signal: over })
    }
  }

  function settle({ asked, key }: KeyedAsk, { body }: Readable, waited: Waited): Result<unknown> {
    const problem = body.data?.problem
    const isRefused = body.code !== 1
    const isPromise = asked.call.keyed && !isRefused
    log.settled(isPromise ? { asked, key, answer: body.data } : undefined, isRefused ? problem : undefined, waited)
    if (!isRefused) return accepted(body.data)
    if (!problem) throw new Error(`${asked.call.path} was refused without a problem: ${JSON.stringify(body)}`)
    return { ok: false, problem }
  }

  const send: Driver['send'] = (ask) => persevere(ask, hold(port, ask.asked, ask.key, over).release())
  const ask: Driver['ask'] = (call, input, as) => send(keyedAsk(call, input, as)) as Promise<Result<never>>
  return {
    log,
    ask,
    send,
    must: async (call, input, as) => {
      const result = await ask(call, input, as)
      if (!result.ok) throw new Error(`${call.path} was refused: ${JSON.stringify(result.problem)}`)
      return result.value
    },
    together: async (asks) => {
      const held = asks.map(({ asked, key }) => hold(port, asked, key, over))
      await Promise.all(held.map(({ ready }) => ready))
      await sleep(BREATH_MS)
      const answering = held.map(({ release }) => release())
      return Promise.all(asks.map((each, index) => persevere(each, answering[index] as Promise<Reply>)))
    },
    until: (also) => driverOf(port, log, AbortSignal.any([over, also])),
  }
}
