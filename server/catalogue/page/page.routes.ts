import type { FastifyInstance } from 'fastify'
import { pageContract } from '#contract/catalogue/page.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { feed, home } from './page.service.ts'

/** The home page and its endless feed. */
export function pageRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, pageContract, {
    index: (ask) => home(ask),
    feed: (ask, { after }) => feed(ask, after),
  })
}
