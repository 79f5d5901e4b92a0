import type { FastifyInstance } from 'fastify'
import { TOGETHER_EVENTS } from '#machines/all-lifecycles.ts'
import type { EventRow } from '#machines/platform/lifecycle.ts'
import type { Declared } from '#contract/platform/contract.ts'
import { type Choice, eventsOfRow } from '#contract/platform/moves.ts'
import { withFactor } from '../../people/account/factor.service.ts'
import type { MoveInput } from '../../platform/door/root-kind.ts'
import { atDoor, type Handlers, serve } from '../../platform/plugins/serve.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import { askRow } from './ask-move.ts'

const isTogether = (event: string): boolean => (TOGETHER_EVENTS as readonly string[]).includes(event)

/** Whether a move checks a secret before its transaction, as staff's second factor is: the session must be known by then. */
function checksFirst({ kinds }: Services, event: string): boolean {
  const lifecycle = kinds.lifecycle(event.slice(0, event.indexOf('.')))
  return lifecycle.before[event] !== undefined || isTogether(event)
}

/** An event that carries something needs a preparation: without one, the machine would decide by what is not there. */
function expectPrepared({ kinds }: Services, event: string): void {
  const { of, prepare } = kinds.lifecycle(event.slice(0, event.indexOf('.')))
  const row = (of.events as Readonly<Record<string, EventRow>>)[event]
  if (row?.input !== undefined && !prepare[event]) throw new Error(`Nothing prepares ${event}`)
}

/** Serves the moves of a lifecycle: each call is one event, or one of those that its input chooses from. */
export function serveMoves<C extends Readonly<Record<string, Declared & { readonly choice?: Choice }>>>(
  app: FastifyInstance,
  services: Services,
  contract: C,
): void {
  const handlers = Object.entries(contract).map(([name, row]) => {
    const handler = (ask: SignedAsk, input: MoveInput) =>
      withFactor(ask, (confirmed) => askRow(confirmed, row, name, input))
    const events = eventsOfRow(name, row.choice)
    for (const event of events) expectPrepared(services, event)
    const isFirst = events.some((event) => checksFirst(services, event))
    return [name, isFirst ? handler : atDoor(handler)]
  })
  serve(app, services, contract, Object.fromEntries(handlers) as Handlers<C>)
}
