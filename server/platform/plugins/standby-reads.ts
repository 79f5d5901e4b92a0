import type { FastifyInstance } from 'fastify'
import { POSITION_HEADER } from '#contract/platform/call.ts'
import type { Result } from '#contract/platform/problem.ts'
import type { Standby } from '../db/standby.ts'
import type { Ask } from '../domain/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its token is that of a session: an app that reads for a person has none, and a stranger may send any token. */
    isOfSession: boolean
  }
}

type Handler = (ask: Ask, input: unknown) => Promise<Result<unknown>>

/** Lets the standby answer a call that is declared as `isFromStandby`: there the database of the services is the one that is new enough. */
export const fromStandby =
  (handle: Handler): Handler =>
  (ask, input) => {
    const { services, position } = ask
    const on = (db: typeof services.db) => handle({ ...ask, services: { ...services, db } }, input)
    return services.standby ? services.standby.read(position, on) : on(services.db)
  }

/**
 * Says with each answer to a person how far the log was written: what they ask next is answered by a standby only if that has as much. A
 * visitor writes nothing and receives nothing.
 */
export function sayPosition(app: FastifyInstance, standby: Pick<Standby, 'position'> | undefined): void {
  app.decorateRequest('isOfSession', false)
  if (!standby) return
  app.addHook('onSend', ({ isOfSession }, reply, payload, done) => {
    if (isOfSession) void reply.header(POSITION_HEADER, standby.position())
    done(null, payload)
  })
}
