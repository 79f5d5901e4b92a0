import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Policy } from '#contract/contract.ts'
import { VERSION } from '#contract/version.ts'
import { FILE_FIELD } from './form.ts'

/** A call as the contract declares it, and who may make it. */
const described: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const { policy, sends } = (route.route.config ?? {}) as { policy?: Policy; sends?: 'form' }
  if (policy === undefined || schema === undefined) return { schema, url }
  const security = policy === 'everyone' ? [] : [{ token: [] }]
  return { schema: { ...schema, ...(sends && formOf(schema.body)), security, 'x-policy': policy }, url }
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

/** OpenAPI at `/api/openapi.json` and a readable page at `/api/docs`, both made from the contract. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Shop',
        version: VERSION,
        description:
          'Every answer is an envelope: code 1 is success, 401 sign in again, 406 set the payment password, 0 refused.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform: described,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
