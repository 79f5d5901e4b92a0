import type { FastifyInstance } from 'fastify'
import type { Declared } from '#contract/platform/contract.ts'
import { breachOf, type Sent } from './answer-log.ts'
import { everyDeclared, nameOf } from './declared.ts'

/** Whether an answer is an envelope, by its headers. */
export const isJson = (headers: object): boolean =>
  String((headers as Readonly<Record<string, unknown>>)['content-type']).startsWith('application/json')

/** Compares every answer of an app with its contract, and logs which kinds were seen where there is a log. */
export async function watchAnswers(
  app: FastifyInstance,
  breaches: string[],
  log?: (declared: Declared, body: Sent['body']) => void,
): Promise<void> {
  const calls = new Map<string, Declared>((await everyDeclared()).map((each) => [nameOf(each.call), each]))
  app.addHook('onSend', (request, reply, payload, done) => {
    const { operation } = request.routeOptions.config as { operation?: string }
    const declared = operation && calls.get(nameOf({ method: request.method as 'GET', path: operation }))
    if (declared) {
      // A file is the success of a call that answers one, and of no other.
      const body = isJson(reply.getHeaders())
        ? (JSON.parse(String(payload)) as Sent['body'])
        : { code: declared.call.answers === 'file' ? 1 : 0, msg: '', time: '', data: null }
      const breach = breachOf(declared, { status: reply.statusCode, retryAfter: reply.getHeader('retry-after'), body })
      if (breach) breaches.push(breach)
      log?.(declared, body)
    }
    done(null, payload)
  })
}
