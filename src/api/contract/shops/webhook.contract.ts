import { z } from 'zod'
import { contract, cursor, done, id, moment, nothing, onlyId, pageOf } from '../platform/contract.ts'
import { rawText } from '../platform/raw-text.ts'
import { MOST_WEBHOOK_URL, WEBHOOK_EVENTS, webhookCalls } from './webhook.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'webhook.notAddress': None
    'webhook.needsHttps': None
    'webhook.port': None
    /** It leads into a private network. */
    'webhook.privateAddress': None
    'webhook.noEvents': None
    'webhook.none': None
    'webhook.off': None
    'webhook.notFound': None
    'webhook.onItsWay': None
  }
}

export type Done = z.infer<typeof done>

const event = z.enum(WEBHOOK_EVENTS)
const webhook = z.strictObject({
  url: z.string(),
  events: z.array(event),
  is_on: z.boolean(),
  /** Why it is off: its owner switched it off, or too many deliveries failed in a row. */
  off_why: z.enum(['owner', 'failing']).nullable(),
  /** Counts the changes: who saves names the one that they saw. */
  version: z.number(),
})
export type WebhookView = z.infer<typeof webhook>

const shopWebhook = z.strictObject({ webhook: webhook.nullable() })
export type ShopWebhook = z.infer<typeof shopWebhook>

/** The secret is answered when it is made, and never again. */
const savedWebhook = z.strictObject({ webhook, secret: z.string().nullable() })
export type SavedWebhook = z.infer<typeof savedWebhook>

const password = z.string().max(200)
const renewSecret = z.strictObject({ password })
export type RenewSecret = z.input<typeof renewSecret>

const saveWebhook = z.strictObject({
  /** 0 for the first one. */
  version: z.int().min(0).max(1_000_000),
  // Wide on purpose: what is wrong with an address is answered in words.
  url: rawText(MOST_WEBHOOK_URL).trim().max(MOST_WEBHOOK_URL),
  events: z.array(event).max(WEBHOOK_EVENTS.length),
  is_on: z.boolean(),
  /** The login password: a stolen session would read what happens in the shop. */
  password,
})
export type SaveWebhook = z.input<typeof saveWebhook>

/** Why an attempt failed; the status says it where there is an answer. */
export const ATTEMPT_PROBLEMS = ['private', 'unknownHost', 'unreachable', 'timeout', 'redirect', 'refused'] as const

const attempt = z.strictObject({
  /** Counts the attempts at this delivery; those before the latest twenty are left out. */
  n: z.number(),
  at: moment,
  /** The HTTP status; 0 where no answer came. */
  status: z.number(),
  took_ms: z.number(),
  problem: z.enum(ATTEMPT_PROBLEMS).nullable(),
})
export type WebhookAttempt = z.infer<typeof attempt>

const delivery = z.strictObject({
  id,
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createtime: moment,
  /** When it is tried next; null where it is not. */
  due_at: moment.nullable(),
  /** What is sent: ids and amounts. */
  body: z.string(),
  /** The newest first. */
  attempts: z.array(attempt),
})
export type WebhookDelivery = z.infer<typeof delivery>

const deliveryList = z.strictObject(cursor)
export type DeliveryList = z.input<typeof deliveryList>

const wrongPassword = ['account.passwordWrong', 'system.tooManyRequests', 'system.busy'] as const
const merchant = { policy: 'merchant' } as const

/** Where the program of a seller is told of what happens in their shop. */
export const webhookContract = contract(webhookCalls, {
  webhook: { ...merchant, summary: 'The webhook of my shop', input: nothing, output: shopWebhook },
  save: {
    ...merchant,
    summary: 'Save where events of my shop are sent, and which; the first time answers the secret that signs them',
    input: saveWebhook,
    output: savedWebhook,
    refusals: [
      'shop.changedElsewhere',
      'webhook.notAddress',
      'webhook.needsHttps',
      'webhook.port',
      'webhook.privateAddress',
      'webhook.noEvents',
      ...wrongPassword,
    ],
  },
  renew: {
    ...merchant,
    summary: 'Make another secret for the webhook of my shop; the old one signs nothing more',
    input: renewSecret,
    output: savedWebhook,
    refusals: ['webhook.none', ...wrongPassword],
  },
  test: {
    ...merchant,
    summary: 'Send a test event to the webhook of my shop',
    input: nothing,
    output: done,
    refusals: ['webhook.none', 'webhook.off', 'system.tooManyRequests'],
  },
  deliveries: {
    ...merchant,
    summary: 'What was sent to the webhook of my shop in the last 30 days, the newest first, with every attempt',
    input: deliveryList,
    output: pageOf(delivery),
  },
  redeliver: {
    ...merchant,
    summary: 'Send an event to the webhook of my shop again',
    input: onlyId,
    output: done,
    refusals: ['webhook.notFound', 'webhook.off', 'webhook.onItsWay', 'system.tooManyRequests'],
  },
})
