import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Scope } from '#contract/platform/call.ts'
import type { Policy } from '#contract/platform/contract.ts'
import { VERSION } from '#contract/platform/version.ts'
import { lazily } from '../process/lazily.ts'
import { FILE_FIELD } from './form.ts'
import { matchedPath } from './matched-path.ts'

/** A call as the contract declares it, and who may make it. */
const described: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const { policy, sends, scope } = (route.route.config ?? {}) as { policy?: Policy; sends?: 'form'; scope?: Scope }
  if (policy === undefined || schema === undefined) return { schema, url }
  // Each entry is one way in; the empty one is no token at all.
  const security = [
    ...(policy === 'everyone' ? (scope ? [{}] : []) : [{ token: [] }]),
    ...(scope ? [{ accessToken: [] }] : []),
  ]
  const extras = { 'x-policy': policy, ...(scope && { 'x-scope': scope }) }
  return { schema: { ...schema, ...(sends && formOf(schema.body)), security, ...extras }, url }
}

/** An input that travels as a form, and the file beside it. */
function formOf(body: unknown): object {
  const { properties = {}, required = [] } = body as { properties?: object; required?: readonly string[] }
  const file = { type: 'string', format: 'binary' }
  return {
    consumes: ['multipart/form-data'],
    body: {
      ...(body as object),
      properties: { ...properties, [FILE_FIELD]: file },
      required: [...required, FILE_FIELD],
    },
  }
}

const TITLE = 'Shop'
/** Where the readable description of the API is. */
export const DOCS = '/api/docs'
const HIDDEN = { schema: { hide: true } }

/** OpenAPI at `/api/openapi.json` and a readable page at `/api/docs`, both made from the contract. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: TITLE,
        version: VERSION,
        description:
          'Every answer is an envelope: code 1 is success, 401 sign in again, 406 set the payment password, 0 refused. An app makes the calls with an `x-scope` with an access token, which its person makes under Account security. It reads and never changes anything: money moves only with the payment password, which no token replaces.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'token',
            description: 'The session of a person, as sign-in answers it.',
          },
          accessToken: {
            type: 'apiKey',
            in: 'header',
            name: 'token',
            description:
              'The access token of an app, which begins with “app.” and has the scope that the call names: `catalogue` or `orders`. Any other call is refused with 403, a token that ended or was revoked with 401.',
          },
        },
      },
    },
    transform: described,
  })
  app.get('/api/openapi.json', HIDDEN, () => app.swagger())
  showOnDemand(app)
}

/** What an answer says of the line it came by, which is another one. */
const OF_THE_LINE = ['connection', 'date', 'transfer-encoding'] as const

/** What a browser says of the file it has already. */
const known = (asked: FastifyRequest['headers']) => ({
  ...(asked['if-none-match'] && { 'if-none-match': asked['if-none-match'] }),
  ...(asked['if-modified-since'] && { 'if-modified-since': asked['if-modified-since'] }),
})

const pageOfSwagger = lazily(() => import('@fastify/swagger-ui'))

/** The readable page is a server of its own, read and made when a person first asks for it: every start would wait for it. It sets no policy: that of our own pages holds. */
function showOnDemand(app: FastifyInstance): void {
  let made: Promise<FastifyInstance> | undefined
  const make = async (): Promise<FastifyInstance> => {
    const { default: swaggerUi } = await pageOfSwagger()
    const page = Fastify()
    const specification = { document: app.swagger() } as StaticDocumentSpec
    await page.register(swagger, { mode: 'static', specification })
    await page.register(swaggerUi, { routePrefix: DOCS, theme: { title: `${TITLE} API` } })
    return page
  }
  const pageOf = (): Promise<FastifyInstance> => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { statusCode, headers, rawPayload } = await (
      await pageOf()
    ).inject({
      url: `${request.routeOptions.url === DOCS ? DOCS : `${DOCS}/`}${matchedPath(request)}`,
      headers: known(request.headers),
    })
    // Whatever it finds wrong with an address, there is nothing there.
    if (statusCode >= 400 && statusCode < 500) {
      reply.callNotFound()
      return reply
    }
    if (statusCode >= 500) throw new Error(`The description of the API could not be shown: ${rawPayload.toString()}`)
    for (const name of OF_THE_LINE) delete headers[name]
    return reply.code(statusCode).headers(headers).send(rawPayload)
  }
  app.get(DOCS, HIDDEN, show)
  app.get(`${DOCS}/*`, HIDDEN, show)
}
