import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Declared, Policy } from '#contract/contract.ts'
import { type Problem, type ProblemKey, problem, refused, type Result } from '#contract/problem.ts'
import { withoutSecrets } from '#contract/secret-fields.ts'
import { sessionOf } from '../account/session.service.ts'
import type { Ask, Services, Session, SignedAsk } from '../services.ts'
import { envelope, statusOf, waitOf } from './envelope.ts'

type AskFor<D extends Declared> = D['policy'] extends 'everyone' ? Ask : SignedAsk
type Handler<D extends Declared> = (
  ask: AskFor<D>,
  input: z.output<D['input']>,
) => Promise<Result<z.input<D['output']>>>

/** One handler per call of an area. */
export type Handlers<C extends Readonly<Record<string, Declared>>> = { readonly [K in keyof C]: Handler<C[K]> }

const allows: Record<Policy, (session: Session | undefined) => ProblemKey | undefined> = {
  everyone: () => undefined,
  signedIn: (session) => (session ? (session.serviceOnly ? 'account.locked' : undefined) : 'account.signInFirst'),
  merchant: (session) => allows.signedIn(session) ?? (session?.shopId ? undefined : 'shop.notMerchant'),
  support: (session) => allows.signedIn(session) ?? (session?.staff ? undefined : 'account.notYours'),
  finance: (session) => allows.signedIn(session) ?? (session?.staff === 'finance' ? undefined : 'account.notYours'),
}

// Strict, and never without its problem: a loose one would let any answer pass for a refusal.
const refusal = z.strictObject({ problem: z.looseObject({ key: z.string() }) })
const LONGEST_KEY = 80
const inFlight = new Map<string, Promise<Result<unknown>>>()

/** Mounts an area of the contract: validation, policy, idempotency header and envelope stand here and nowhere else. */
export function serve<C extends Readonly<Record<string, Declared>>>(
  app: FastifyInstance,
  services: Services,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, declared] of Object.entries(contract)) {
    const { call, input, output, policy, summary } = declared
    const reads = call.method === 'GET'
    const area = call.path.split('/')[1] ?? ''
    app.route({
      method: call.method,
      url: `/api/${call.path}`,
      config: { policy, operation: call.path },
      schema: {
        tags: [area],
        summary,
        ...(reads ? { querystring: input } : { body: input }),
        response: {
          200: z.object({
            code: z.number(),
            msg: z.string(),
            time: z.string(),
            data: z.union([output, refusal]),
          }),
        },
      },
      handler: async (request, reply) => {
        const ask = await askOf(services, request)
        const stopped = allows[policy](ask.session)
        if (stopped) return answer(reply, refused(stopped as 'account.locked'))
        if (call.keyed && ask.key === undefined) return answer(reply, { ok: false, problem: problem('key.missing') })
        const handle = handlers[name] as unknown as Handler<Declared>
        const run = () => handle(ask as SignedAsk, reads ? request.query : request.body)
        return answer(reply, await once(call.keyed, call.path, ask, run))
      },
    })
  }
}

/** Equal keys in flight share one execution; the stored answer serves those that come later. */
async function once(
  keyed: boolean,
  path: string,
  ask: Ask,
  run: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  if (!keyed) return run()
  const name = [path, ask.session?.userId, ask.key, ask.bodyHash].join('|')
  const running = inFlight.get(name)
  if (running) return running
  const started = run().finally(() => inFlight.delete(name))
  inFlight.set(name, started)
  return started
}

async function askOf(services: Services, request: FastifyRequest): Promise<Ask> {
  const token = single(request.headers['token'])
  return {
    services,
    session: token ? await sessionOf(services.db, token) : undefined,
    lang: single(request.headers['lang'])?.slice(0, 12) ?? 'en',
    ip: request.ip,
    device: single(request.headers['user-agent'])?.slice(0, 200) ?? '',
    key: keyOf(single(request.headers['idempotency-key'])),
    bodyHash: hashOf(request.body),
  }
}

// A long one is kept by its hash: cut short, it would pass for another that begins like it.
const keyOf = (given: string | undefined): string | undefined =>
  given !== undefined && given.length > LONGEST_KEY ? hashOf(given) : given

const single = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value) || undefined

function hashOf(body: unknown): string {
  return createHash('sha256').update(withoutSecrets(body)).digest('base64url')
}

/** Sends a result in its envelope; whoever asked too much, or while the shop was busy, hears when to come back. */
function answer(reply: FastifyReply, result: Result<unknown>): FastifyReply {
  if (result.ok) return reply.status(200).send(envelope(result))
  const seconds = waitOf(result.problem)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  return reply.status(statusOf(result.problem)).send(envelope(result))
}

/** Answers what never reached a handler, e.g. malformed input, with the field it names. */
export const malformed = (reply: FastifyReply, found: Problem): FastifyReply =>
  answer(reply, { ok: false, problem: found })
