import type { FastifyInstance } from 'fastify'
import { carrierContract } from '#contract/trade/carrier.contract.ts'
import type { Services } from '../../platform/domain/services.ts'
import { serve } from '../../platform/plugins/serve.ts'
import { reportScan } from './scan.service.ts'

/** The webhook of carriers. */
export const carrierRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, carrierContract, { scan: reportScan })
