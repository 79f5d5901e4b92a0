import type { FastifyInstance } from 'fastify'
import { TOGETHER_EVENTS } from '#machines/all-lifecycles.ts'
import type { Declared } from '#contract/contract.ts'
import { withFactor } from '../account/factor.service.ts'
import type { MoveInput } from '../door/root-kind.ts'
import { atDoor, type Handlers, serve } from '../plugins/serve.ts'
import type { Services, SignedAsk } from '../services.ts'
import { askMove } from './ask-move.ts'

const isTogether = (event: string): boolean => (TOGETHER_EVENTS as readonly string[]).includes(event)

/** Whether a move checks a secret before its transaction, as staff's second factor is: the session must be known by then. */
function checksFirst({ kinds }: Services, event: string): boolean {
  const lifecycle = kinds.lifecycle(event.slice(0, event.indexOf('.')))
  return lifecycle.before[event] !== undefined || isTogether(event)
}

/** Serves the moves of a lifecycle: each call is one event. */
export function serveMoves<C extends Readonly<Record<string, Declared>>>(
  app: FastifyInstance,
  services: Services,
  contract: C,
): void {
  const handlers = Object.entries(contract).map(([event, { call }]) => {
    const handler = (ask: SignedAsk, input: MoveInput) =>
      withFactor(ask, (confirmed) => askMove(confirmed, event, call.path, input))
    return [event, checksFirst(services, event) ? handler : atDoor(handler)]
  })
  serve(app, services, contract, Object.fromEntries(handlers) as unknown as Handlers<C>)
}
