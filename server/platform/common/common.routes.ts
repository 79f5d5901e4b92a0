import type { FastifyInstance } from 'fastify'
import { commonContract } from '#contract/platform/common.contract.ts'
import { serve } from '../plugins/serve.ts'
import type { Services } from '../domain/services.ts'
import { appInit, countries as listCountries } from './common.service.ts'

/** What every screen may ask. */
export function commonRoutes(app: FastifyInstance, services: Services): void {
  const { init, countries } = commonContract
  serve(app, services, { init, countries }, { init: (ask) => appInit(ask), countries: () => listCountries() })
}
