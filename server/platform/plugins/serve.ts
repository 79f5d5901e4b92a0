import { hash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { FACTOR_HEADER, POSITION_HEADER } from '#contract/platform/call.ts'
import type { Declared, Policy } from '#contract/platform/contract.ts'
import { type Problem, problem, refused, type Result } from '#contract/platform/problem.ts'
import { withoutSecrets } from '#contract/platform/secret-fields.ts'
import { refuse } from '../door/refusal.ts'
import type { Ask, Services, SignedAsk } from '../domain/services.ts'
import type { Tx } from '../db/database.ts'
import { stoppedBy } from './allowed.ts'
import { brokenAt } from './broken-at.ts'
import { NO_STORE } from './cache-rules.ts'
import { envelope, statusOf, waitOf } from './envelope.ts'
import { FILE_FIELD, type Form, inTurn, readForm } from './form.ts'
import { inputProblem } from './input-problem.ts'
import { type SentFile, sendFile } from './send-file.ts'
import { fromStandby } from './standby-reads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
    /** The call's path, as its contract names it. */
    operation?: string
    sends?: 'form' | undefined
    isPublic?: true | undefined
  }
}

type AskFor<D extends Declared> = D['policy'] extends 'everyone' ? Ask : SignedAsk
type AnswerOf<D extends Declared> = D['call'] extends { readonly answers: 'file' } ? SentFile : z.input<D['output']>
type FileOf<D extends Declared> = D['call'] extends { readonly sends: 'form' } ? [file: Buffer] : []
type Handler<D extends Declared> = (
  ask: AskFor<D>,
  input: z.output<D['input']>,
  ...file: FileOf<D>
) => Promise<Result<AnswerOf<D>>>
type AnyHandler = ((ask: Ask, input: unknown, file?: Buffer) => Promise<Result<unknown>>) & { readonly isAtDoor?: true }

/** One handler per call of an area. */
export type Handlers<C extends Readonly<Record<string, Declared>>> = { readonly [K in keyof C]: Handler<C[K]> }

// Strict, and never without its problem: a loose one would let any answer pass for a refusal.
const refusal = z.strictObject({ problem: z.looseObject({ key: z.string() }) })
const LONGEST_KEY = 80
/** What a product of a hundred variants with its texts in every language needs at most. */
const LARGE_BODY = 256 * 1024
const LONGEST_FACTOR = 20
/** The largest body that is read past, so that its connection serves the next call. */
const READ_PAST = 16 * 1024
/** The keyed calls that are worked on, by what makes them equal. */
type InFlight = Map<string, Promise<Result<unknown>>>

/**
 * Marks a handler that opens a door first. Its session is taken as it was last seen, and asked for again in the same round
 * trip as the locks: where it is another one now, nothing is written, and the call begins again.
 */
export const atDoor = <A extends unknown[], R>(handler: (...given: A) => R): ((...given: A) => R) =>
  Object.assign(handler, { isAtDoor: true })

/** Thrown out of a transaction whose session is not the one it was expected to be. */
class SessionChanged extends Error {}

/** Mounts an area of the contract: validation, policy, idempotency header and envelope stand here and nowhere else. */
export function serve<C extends Readonly<Record<string, Declared>>>(
  app: FastifyInstance,
  services: Services,
  contract: C,
  handlers: Handlers<C>,
): void {
  const inFlight: InFlight = new Map()
  for (const [name, declared] of Object.entries(contract)) {
    const { call, input, output, policy, isPublic, isFromStandby, isLarge, scope, summary } = declared
    const reads = call.method === 'GET'
    const area = call.path.split('/')[1] ?? ''
    const own = handlers[name] as AnyHandler
    const handle: AnyHandler = isFromStandby ? fromStandby(own) : own
    const route: RouteOptions = {
      method: call.method,
      url: `/api/${call.path}`,
      config: { policy, operation: call.path, sends: call.sends, isPublic, scope },
      ...(isLarge ? { bodyLimit: LARGE_BODY } : {}),
      // Before the body is read: what a stranger sends to a call of others costs nothing.
      ...(policy === 'everyone' ? {} : { onRequest: stopStrangers(services, policy) }),
      schema: {
        tags: [area],
        summary,
        ...(reads ? { querystring: input } : { body: input }),
        response: {
          200: z.object({
            code: z.number(),
            msg: z.string(),
            time: z.string(),
            data: call.answers === 'file' ? refusal : z.union([output, refusal]),
          }),
        },
      },
      handler: async (request, reply) => {
        const resultOf = async (ask: Ask, { isFresh }: { isFresh: boolean }): Promise<Result<unknown>> => {
          const stopped = stoppedBy(policy, ask.session)
          if (stopped && !isFresh) throw new SessionChanged('what was seen is too old to refuse by')
          if (stopped) return refused(stopped)
          if (call.keyed && ask.key === undefined) return { ok: false, problem: problem('key.missing') }
          const run = () => handle(ask, reads ? request.query : request.body)
          return call.keyed ? once(inFlight, call.path, ask, run) : run()
        }
        const result = handle.isAtDoor
          ? await resultOf(await askOf(services, request, expected), { isFresh: false }).catch(
              async (error: unknown) => {
                if (!(error instanceof SessionChanged)) throw error
                return resultOf(await askOf(services, request), { isFresh: true })
              },
            )
          : await resultOf(await askOf(services, request), { isFresh: true })
        if (call.answers === 'file' && result.ok) return sendFile(reply, result.value as SentFile, NO_STORE)
        return answer(reply, result)
      },
    }
    if (call.sends === 'form') mountForm(app, services, declared, handle, route)
    else app.route(route)
  }
}

/**
 * Refuses a session that the policy stops before its body is read. One that this process has seen passes as it was seen: the call
 * asks again what became of it.
 */
function stopStrangers({ sessions }: Services, policy: Policy) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    // Whom an app reads for was looked up already.
    if (request.readsFor) return undefined
    const token = single(request.headers['token'])
    if (token !== undefined && !stoppedBy(policy, sessions.expect(token))) return undefined
    const stopped = stoppedBy(policy, token === undefined ? undefined : await sessions.find(token))
    return stopped && answerUnread(request, reply, refused(stopped))
  }
}

/** Answers before the body is read. A small one is read past; for the rest of a large one no one waits. */
export function answerUnread(request: FastifyRequest, reply: FastifyReply, result: Result<unknown>): FastifyReply {
  if (!(Number(request.headers['content-length'] ?? 0) <= READ_PAST) || 'transfer-encoding' in request.headers)
    void reply.header('connection', 'close')
  return answer(reply, result)
}

/** Mounts a call that sends a file: no other one reads a form, and this one reads none of a person whom its policy stops. */
function mountForm(
  app: FastifyInstance,
  services: Services,
  { input, policy }: Declared,
  handle: AnyHandler,
  route: RouteOptions,
): void {
  const take = async (ask: Ask, { fields, file }: Form) => {
    const at = brokenAt(fields)
    const found = input.safeParse(fields)
    if (at !== undefined) return refused('input.invalid', { field: at }, at)
    const [issue] = found.error?.issues ?? []
    if (issue) return { ok: false as const, problem: inputProblem(issue.path.join('.'), issue) }
    const stopped = stoppedBy(policy, ask.session)
    if (stopped) return refused(stopped)
    return file ? handle(ask, found.data, file) : refused('input.required', {}, FILE_FIELD)
  }
  void app.register(async (scope) => {
    await scope.register(multipart)
    scope.route({
      ...route,
      // Its own, behind the reading: a form has no body yet when a schema would look at it.
      validatorCompiler: () => () => true,
      handler: async (request, reply) => {
        const ask = await askOf(services, request)
        if (!request.isMultipart())
          return answer(reply, await take(ask, { fields: request.body as Form['fields'], file: undefined }))
        const stopped = stoppedBy(policy, ask.session)
        if (stopped) return answer(reply, refused(stopped))
        const result = await inTurn(ask.session?.userId ?? ask.ip, async (room) => {
          const form = await readForm(request, room)
          return form.ok ? take(ask, form.value) : form
        })
        // What its sender has not sent yet no one waits for.
        if (!request.raw.complete) void reply.header('connection', 'close')
        return answer(reply, result)
      },
    })
  })
}

/** Equal keys in flight share one execution; the stored answer serves those that come later. */
async function once(
  inFlight: InFlight,
  path: string,
  ask: Ask,
  run: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const name = [path, ask.session?.userId, ask.key, ask.bodyHash].join('|')
  const running = inFlight.get(name)
  if (running) return running
  const started = run().finally(() => inFlight.delete(name))
  inFlight.set(name, started)
  return started
}

async function askOf(services: Services, request: FastifyRequest, signedBy = signedIn): Promise<Ask> {
  const token = single(request.headers['token'])
  const key = keyOf(single(request.headers['idempotency-key']))
  const signed = request.readsFor ? readFor(request) : await signedBy(services, token)
  request.isOfSession = !request.readsFor && signed.session !== undefined
  return {
    services,
    ...signed,
    lang: single(request.headers['lang'])?.slice(0, 12) ?? 'en',
    ip: request.ip,
    // A stranger could name one that no standby has, and send each read to the primary.
    position: request.isOfSession ? (single(request.headers[POSITION_HEADER]) ?? '') : undefined,
    typedFactor: single(request.headers[FACTOR_HEADER])?.slice(0, LONGEST_FACTOR),
    device: single(request.headers['user-agent'])?.slice(0, 200) ?? '',
    // An app looks ahead of its person: it counts as no view, and stands in no history.
    isAhead: request.readsFor !== null || isAhead(request.headers),
    key,
    bodyHash: key === undefined ? '' : hashOf(request.body),
  }
}

type Signed = Pick<Ask, 'session' | 'confirm'>

/** What an app asks: what is for everyone it sees as a visitor does, so that no answer says more than its scope. */
const readFor = ({ readsFor, routeOptions: { config } }: FastifyRequest): Signed => ({
  session: config.policy === 'everyone' || !readsFor ? undefined : readsFor,
})

async function signedIn({ sessions }: Services, token: string | undefined): Promise<Signed> {
  const session = token === undefined ? undefined : await sessions.find(token)
  if (!session) return { session }
  // Judging a payment password takes a while, and in the meantime the owner may have signed this device out.
  const confirm = async (tx: Tx): Promise<void> => {
    if ((await sessions.nowOf(tx, session)) === 'over') refuse('account.signInFirst')
  }
  return { session, confirm }
}

async function expected(services: Services, token: string | undefined): Promise<Signed> {
  const session = token === undefined ? undefined : services.sessions.expect(token)
  if (!session) return signedIn(services, token)
  const confirm = async (tx: Tx): Promise<void> => {
    if ((await services.sessions.nowOf(tx, session)) !== 'same') throw new SessionChanged('it is not what it was')
  }
  return { session, confirm }
}

/** What browsers send with a page that they fetch or draw before anybody opens it. */
const isAhead = (headers: FastifyRequest['headers']): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  )

// A long one is kept by its hash: cut short, it would pass for another that begins like it.
const keyOf = (given: string | undefined): string | undefined =>
  given !== undefined && given.length > LONGEST_KEY ? hashOf(given) : given

const single = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value) || undefined

function hashOf(body: unknown): string {
  return hash('sha256', withoutSecrets(body), 'base64url')
}

/** Sends a result in its envelope; a refusal by a limit or a busy server says when to try again. */
function answer(reply: FastifyReply, result: Result<unknown>): FastifyReply {
  if (result.ok) return reply.status(200).send(envelope(result))
  const seconds = waitOf(result.problem)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  return reply.status(statusOf(result.problem)).send(envelope(result))
}

/** Answers what never reached a handler, e.g. malformed input, with the field it names. */
export const malformed = (reply: FastifyReply, found: Problem): FastifyReply =>
  answer(reply, { ok: false, problem: found })
