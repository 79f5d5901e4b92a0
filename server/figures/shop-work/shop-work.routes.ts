import type { FastifyInstance } from 'fastify'
import { shopWorkContract } from '#contract/figures/shop-work.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { firstSteps } from './first-steps.service.ts'
import { shopToday } from './shop-today.service.ts'
import { shopWaiting } from './shop-waiting.service.ts'

/** Tells a merchant what waits, how today goes, and what a new shop still needs. */
export function shopWorkRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, shopWorkContract, {
    waiting: (ask) => shopWaiting(ask),
    today: (ask) => shopToday(ask),
    firstSteps: (ask) => firstSteps(ask),
  })
}
