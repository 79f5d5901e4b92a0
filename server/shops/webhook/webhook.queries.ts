import type { WebhookEvent } from '#contract/shops/webhook.calls.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'

/** The webhook of a shop. */
export interface WebhookRow {
  readonly shop_id: string
  readonly url: string
  readonly events: WebhookEvent[]
  readonly salt: string
  readonly is_on: boolean
  readonly off_why: 'owner' | 'failing' | null
  readonly version: number
}

/** What a merchant saves. */
export interface WebhookChange {
  readonly shopId: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly isOn: boolean
  /** The version that was seen; 0 where there was none. */
  readonly version: number
  /** Of the first one. */
  readonly salt: string
}

const columns = 'w.shop_id, w.url, w.events, w.salt, w.is_on, w.off_why, w.version'
const find = statement('webhook_find', `select ${columns} from shop_webhooks w where w.shop_id = $1`)
const head = `coalesce((select seq from topics where topic = 'shop:' || $1), 0)`
const add = statement(
  'webhook_add',
  `insert into shop_webhooks as w (shop_id, url, events, salt, is_on, off_why, seq)
   values ($1, $2, $3::jsonb, $4, $5, case when $5 then null else 'owner' end, ${head})
   on conflict (shop_id) do nothing returning ${columns}`,
)
// Switched on, it begins with what happens from now on.
const change = statement(
  'webhook_change',
  `update shop_webhooks w set url = $2, events = $3::jsonb, is_on = $4, off_why = case when $4 then null else coalesce(w.off_why, 'owner') end,
     failures = 0, failing_since = null, version = w.version + 1, seq = case when $4 and not w.is_on then ${head} else w.seq end
   where w.shop_id = $1 and w.version = $5 returning ${columns}`,
)
// What waits stays undelivered: its owner sees it in the list and may send it again.
const stopWaiting = statement(
  'webhook_stop_waiting',
  `update webhook_deliveries set outcome = 'failed' where shop_id = $1 and outcome = 'waiting'`,
)
const renew = statement(
  'webhook_renew',
  `update shop_webhooks w set salt = $2, version = w.version + 1 where w.shop_id = $1 returning ${columns}`,
)
const switchOff = statement(
  'webhook_switch_off',
  `update shop_webhooks set is_on = false, off_why = 'failing', version = version + 1 where shop_id = $1 and is_on returning shop_id`,
)

/** The webhook of a shop, if it has one. */
export const webhookOf = async (on: Queries, shopId: string): Promise<WebhookRow | undefined> =>
  (await on.run<WebhookRow>(find, [shopId]))[0]

/** Writes a webhook over the version that was seen; nothing where there is another one by now. */
export async function writeWebhook(
  tx: Tx,
  { shopId, url, events, isOn, version, salt }: WebhookChange,
): Promise<WebhookRow | undefined> {
  const named = JSON.stringify(events)
  const written =
    version === 0
      ? await tx.run<WebhookRow>(add, [shopId, url, named, salt, isOn])
      : await tx.run<WebhookRow>(change, [shopId, url, named, isOn, version])
  if (written.length > 0 && !isOn) await tx.run(stopWaiting, [shopId])
  return written[0]
}

/** Writes what the secret is made of from now on. */
export const writeSalt = async (tx: Tx, shopId: string, salt: string): Promise<WebhookRow | undefined> =>
  (await tx.run<WebhookRow>(renew, [shopId, salt]))[0]

/** Switches a webhook off that fails; false where it was off. */
export async function switchOffFailing(tx: Tx, shopId: string): Promise<boolean> {
  if ((await tx.run(switchOff, [shopId])).length === 0) return false
  await tx.run(stopWaiting, [shopId])
  return true
}
