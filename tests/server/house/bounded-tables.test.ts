import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import type { Bound } from '#tests/lifecycles/fixture.ts'

/**
 * How much of each table one account can fill, and what keeps that small: `cap` is a number of rows that a call refuses to pass,
 * `pace` a limit in time, `kept` a time after which the hourly sweep takes rows away, `one` a key that allows one row, `money` an
 * amount that moved with each row, `own` what no account writes. Every call is limited besides, to 600 a minute and session. The
 * tables of a lifecycle stand in its fixture.
 */
const BOUNDS: Readonly<Record<string, Bound>> = {
  ...Object.assign({}, ...everyFixture.map(({ tables }) => tables)),
  access_tokens: ['cap', '20 a person'],
  shop_webhooks: ['one', 'one a shop'],
  wish_lists: ['one', 'one a person'],
  webhook_attempts: ['kept', '30 days, with their delivery; eight a delivery, and 60 deliveries by hand an hour'],
  webhook_deliveries: ['kept', '30 days; one an event of the shop, and 60 by hand an hour'],
  addresses: ['cap', '20 a person; a deleted one is gone'],
  agreements: ['one', 'one a person and version'],
  announcement_reads: ['one', 'one a person and announcement; half a year'],
  announcements: ['own', '200, written by staff'],
  approvals: ['kept', 'first decisions of staff; 7 days, and for good where a second person decided'],
  article_versions: ['own', 'written by staff'],
  articles: ['own', '300, written by staff'],
  cart_lines: ['cap', '100 a person'],
  categories: ['own', '200, written by staff'],
  chain_cursors: ['own', 'a row a network'],
  chain_transfers: ['money', 'a row a transfer that a network shows'],
  chain_uncreditable: ['money', 'a row a transfer that a network shows'],
  chat_members: ['one', 'two a chat'],
  chat_messages: ['pace', '512 KB an hour and 20 in 10 seconds a person'],
  chat_reports: ['pace', '20 a day a person, the same one once'],
  clock_retries: ['kept', 'a row for what is due; gone when it is not'],
  codes: ['kept', 'a day; 5 an hour and 10 a day an email'],
  collects: ['cap', '2,000 a person'],
  chats: ['one', 'one a person and shop'],
  deposit_addresses: ['one', 'one a person and network'],
  desk_assignments: ['one', 'one a case; a day'],
  events: ['kept', '30 days; of a message only its name'],
  follows: ['cap', '2,000 a person'],
  footprints: ['cap', 'the latest 500 of a person'],
  freight_templates: ['cap', '20 a shop'],
  goods: ['pace', 'each needs a picture: 300 uploads an hour'],
  goods_actions: ['kept', 'while it can be undone; then gone with the next one of the shop'],
  goods_questions: ['pace', '20 a day a person'],
  goods_days: ['one', 'one a product and day'],
  goods_drafts: ['cap', '50 a shop'],
  goods_terms: ['one', 'one a product'],
  goods_viewers: ['kept', 'two days; 20 people a network, 200 a neighbourhood, a shop and day'],
  home_pages: ['own', 'one row'],
  home_versions: ['own', 'the newest 100, written by staff'],
  hidden_searches: ['own', 'what staff never show'],
  holds: ['money', 'a row a credit, or a change of credentials, which needs the password'],
  idempotency_keys: ['kept', '7 days'],
  ledger_accounts: ['one', 'few a person and order'],
  ledger_entries: ['money', 'a row an amount that moved'],
  ledger_transfers: ['money', 'a row an amount that moved'],
  mails: ['kept', '7 days'],
  messages: ['one', 'one unread notice of a thing and name; half a year'],
  meta: ['own', 'facts about the database'],
  networks: ['own', 'a row a network'],
  notice_choices: ['one', 'one a person and kind'],
  popularity_bands: ['own', 'computed'],
  promoted_goods: ['one', 'one a product'],
  promotion_days: ['one', 'one a shop and day'],
  promotion_goods_days: ['one', 'one a product and day'],
  promotion_places: ['kept', 'a day'],
  promotions: ['one', 'one a shop'],
  push_deliveries: ['kept', '2 days'],
  push_marks: ['one', 'one a topic'],
  push_subscriptions: ['one', 'one a session'],
  question_reports: ['pace', '20 a day a person; gone once it is decided'],
  review_votes: ['one', 'one a person and review'],
  reviews: ['one', 'one an order line'],
  searches: ['kept', '8 days; 100 a day a person'],
  sessions: ['kept', '50 open ones a person; 30 days after its end'],
  shop_days: ['one', 'one a shop and day'],
  shop_holidays: ['cap', 'a number of days a year and shop'],
  shop_visitors: ['kept', '35 days'],
  sku_prices: ['kept', '90 days'],
  sku_returns: ['one', 'one a variant; gone once those who keep it were notified, and after 30 days'],
  skus: ['cap', '1,000 that a product has ever had'],
  staff_acts: ['own', 'what staff do, for good'],
  synonym_pages: ['own', 'one row'],
  synonym_versions: ['own', 'the newest 100, written by staff'],
  status_history: ['pace', 'a row an accepted move; what is saved again and again is none'],
  topics: ['one', 'one a person and shop'],
  unread_mails: ['one', 'one a person'],
  uploads: ['pace', '60 an hour and a quota of bytes a person; a month after its bytes are gone'],
  users: ['pace', 'each needs a mailed code'],
  wallet_addresses: ['cap', '20 a person; a deleted one is gone unless a withdrawal names it'],
}

const tableFiles = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.table.ts'),
)

it('names for each table what keeps one account from filling it', async () => {
  const modules = await Promise.all(
    tableFiles.map((name) => import(join(process.cwd(), 'server', name)) as Promise<object>),
  )
  const tables = modules.flatMap((module) => Object.values(module) as unknown[]).filter((each) => is(each, PgTable))
  const names = [...new Set(tables.map((table) => getTableName(table)))].toSorted()
  expect(names.length).toBeGreaterThan(60)
  expect(names).toEqual(Object.keys(BOUNDS).toSorted())
})

it('names no sweep that the hourly job does not make', async () => {
  const { registry } = await import('#server/domains.ts')
  const swept = new Set(registry.retention.map((each) => (typeof each === 'function' ? '' : each.table)))
  const kept = Object.entries(BOUNDS).flatMap(([table, [kind]]) => (kind === 'kept' ? [table] : []))
  // Those of an import go with it, attempts with their delivery, an undone action with the next one, and the log is pruned topic by topic.
  const elsewhere = [
    'events',
    'goods_actions',
    'goods_import_items',
    'goods_import_pictures',
    'goods_imports',
    'webhook_attempts',
  ]
  expect(kept.filter((table) => !swept.has(table)).toSorted()).toEqual(elsewhere)
})
