import { get, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  DeliveryList,
  Done,
  RenewSecret,
  SaveWebhook,
  SavedWebhook,
  ShopWebhook,
  WebhookDelivery,
} from './webhook.contract.ts'

/** What a seller's program can be told of. */
export const WEBHOOK_EVENTS = ['order.paid', 'refund.requested', 'chat.message'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** How long the address of a program may be. */
export const MOST_WEBHOOK_URL = 500

/** Where the program of a seller is told of what happens in their shop. */
export const webhookCalls = {
  webhook: get<Record<never, never>, ShopWebhook>('shop/webhook'),
  // Not keyed, as is the next one: a stored answer would hold the secret.
  save: post<SaveWebhook, SavedWebhook>('shop/saveWebhook'),
  renew: post<RenewSecret, SavedWebhook>('shop/renewWebhookSecret'),
  test: post<Record<never, never>, Done>('shop/testWebhook'),
  deliveries: get<DeliveryList, Page<WebhookDelivery>>('shop/webhookDeliveries'),
  redeliver: post<OnlyId, Done>('shop/redeliverWebhook'),
}
