import type { FastifyInstance } from 'fastify'
import { webhookContract } from '#contract/shops/webhook.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { myDeliveries, myWebhook, redeliver, renewSecret, saveWebhook, testWebhook } from './webhook.service.ts'

/** Serves the webhook of the merchant's shop and the log of its deliveries. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, webhookContract, {
    webhook: (ask) => myWebhook(ask),
    save: (ask, input) => saveWebhook(ask, input),
    renew: (ask, input) => renewSecret(ask, input),
    test: (ask) => testWebhook(ask),
    deliveries: (ask, input) => myDeliveries(ask, input),
    redeliver: (ask, { id }) => redeliver(ask, id),
  })
}
