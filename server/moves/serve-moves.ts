import type { FastifyInstance } from 'fastify'
import type { Declared } from '#contract/contract.ts'
import type { MoveInput } from '../door/root-kind.ts'
import { atDoor, type Handlers, serve } from '../plugins/serve.ts'
import type { Services, SignedAsk } from '../services.ts'
import { askMove } from './ask-move.ts'

/** Whether a move checks a secret before its transaction: the session must be known by then. */
const checksFirst = ({ kinds }: Services, event: string): boolean =>
  kinds.lifecycle(event.slice(0, event.indexOf('.'))).before[event] !== undefined

/** Serves the moves of a lifecycle: each call is one event. */
export function serveMoves<C extends Readonly<Record<string, Declared>>>(
  app: FastifyInstance,
  services: Services,
  contract: C,
): void {
  const handlers = Object.entries(contract).map(([event, { call }]) => {
    const handler = (ask: SignedAsk, input: MoveInput) => askMove(ask, event, call.path, input)
    return [event, checksFirst(services, event) ? handler : atDoor(handler)]
  })
  serve(app, services, contract, Object.fromEntries(handlers) as unknown as Handlers<C>)
}
