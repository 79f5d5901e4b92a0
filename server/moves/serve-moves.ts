import type { FastifyInstance } from 'fastify'
import type { Declared } from '#contract/contract.ts'
import { askedBy } from '#contract/moves.ts'
import type { Handlers } from '../plugins/serve.ts'
import { atDoor, serve } from '../plugins/serve.ts'
import type { Services, SignedAsk } from '../services.ts'
import { askMove, type MoveInput, type Prepare } from './ask-move.ts'

/** Serves the simple moves of a lifecycle. `prepare` makes the event of an input where the input itself is not the event. */
export function serveMoves<C extends Readonly<Record<string, Declared>>>(
  app: FastifyInstance,
  services: Services,
  contract: C,
  prepare: { readonly [K in keyof C]?: Prepare } = {},
): void {
  const handlers = Object.entries(contract).map(([event, { call }]) => {
    const of = services.kinds.lifecycle(event.slice(0, event.indexOf('.')))
    const move = { of, event, by: askedBy(of.of, event), operation: call.path, prepare: prepare[event as keyof C] }
    return [event, atDoor((ask: SignedAsk, input: MoveInput) => askMove(ask, move, input))]
  })
  serve(app, services, contract, Object.fromEntries(handlers) as unknown as Handlers<C>)
}
