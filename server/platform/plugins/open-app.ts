import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { BaseEnv } from '../configuration/base-env.ts'
import { trustOf } from '../configuration/proxies.ts'
import { answerUnreadable } from './errors.ts'

const BODY_LIMIT = 64 * 1024

/** An app without routes. While the server stops, each of its answers is the last on its connection: an open one would keep the server. */
export function openApp(env: BaseEnv, logTo: NodeJS.WritableStream, isStopping: () => boolean): FastifyInstance {
  const app = Fastify({
    logger: env.LOG_LEVEL === 'silent' ? false : { level: env.LOG_LEVEL, redact: ['req.headers.token'], stream: logTo },
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(env.TRUST_PROXY),
    requestTimeout: 60_000,
    frameworkErrors: answerUnreadable,
    // Without a line for every call there is none to tie an error's to, which names its route instead; a logger of its own costs every call.
    childLoggerFactory: (logger, bindings, options) =>
      env.LOG_LEVEL === 'debug' ? logger.child(bindings, options) : logger,
    logController: new LogController({ disableRequestLogging: env.LOG_LEVEL !== 'debug' }),
    routerOptions: { maxParamLength: 200 },
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) void reply.header('connection', 'close')
    done()
  })
  app.setValidatorCompiler(validatorCompiler)
  // Answers are validated in tests and development; in production they were typed at build and are only written out.
  app.setSerializerCompiler(env.production ? () => (data) => JSON.stringify(data) : serializerCompiler)
  return app
}
