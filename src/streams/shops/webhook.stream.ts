import { distinctUntilChanged, EMPTY, filter, map, merge, switchMap, throttleTime } from 'rxjs'
import { webhookCalls } from '#contract/shops/webhook.calls.ts'
import type { ShopWebhook, WebhookDelivery } from '#contract/shops/webhook.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { watchRoom } from '../platform/live-rooms.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { read } from '../platform/read.ts'
import { session$ } from '../platform/session.stream.ts'

/** Deliveries come one by one: the list is fetched at most this often. */
const EVERY_MS = 500
const CHANGES: ReadonlySet<string> = new Set(
  Object.values(webhookCalls).flatMap(({ method, path }) => (method === 'GET' ? [] : [path])),
)

/** Emits when the webhook of the merchant's shop was changed, or something became of a delivery. */
const news$ = merge(
  answered$.pipe(filter(({ call }) => CHANGES.has(call.path))),
  session$.pipe(
    map((session) => session?.user.shop_id ?? undefined),
    distinctUntilChanged(),
    switchMap((id) => (id === undefined ? EMPTY : watchRoom(`webhook:${id}`))),
  ),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** The webhook of the merchant's shop. */
export const watchWebhook = (): LiveStream<ShopWebhook> =>
  read({ name: 'shop/webhook', call: () => ask(webhookCalls.webhook, {}), refetchOn: news$ })

/** What was sent to it, the newest first. */
export const watchDeliveries = (): PagedStream<WebhookDelivery> =>
  paged<WebhookDelivery>({
    name: 'shop/webhookDeliveries',
    isLogged: false,
    page: (from) => ask(webhookCalls.deliveries, from),
    refetchOn: news$,
  })
