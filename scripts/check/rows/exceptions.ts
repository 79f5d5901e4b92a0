/** Files with queries whose statements do not exist before a server runs: how many, which may only fall, and why. */
export const MADE_LATER: Readonly<Record<string, readonly [queries: number, why: string]>> = {
  'server/desk/queue/case.queries.ts': [2, 'one queue of all lifecycles that the desk decides'],
  'server/desk/queue/case.service.ts': [1, 'the tables of lifecycles that the desk decides'],
  'server/platform/door/flush.ts': [1, 'the parts that are in a draft, each a text of its module'],
  'server/care/account-closing/account-closing.queries.ts': [1, 'what the domains say of open work'],
  'server/care/account-closing/my-data.service.ts': [1, 'the map of personal data, as the domains say it'],
  'server/people/due-mail/due-mail.job.ts': [1, 'the addresses that domains declare'],
  'server/platform/events/as-now.ts': [1, 'the tables of registered kinds of roots'],
  'server/catalogue/goods/goods-facets.queries.ts': [2, 'the filters that a reader chose'],
  'server/catalogue/goods/goods-list.queries.ts': [2, 'the filters that a reader chose'],
  'server/platform/jobs/clock.job.ts': [1, 'the tables of lifecycles with deadlines'],
  'server/platform/jobs/heartbeat.job.ts': [1, 'the tables of lifecycles with deadlines'],
  'server/platform/jobs/jobs.gauges.ts': [1, 'the tables of lifecycles with deadlines'],
  'server/platform/jobs/sweep.job.ts': [1, 'the tables that domains declare'],
  'server/desk/moves/ask-move.ts': [1, 'the table of a lifecycle below its root'],
  'server/people/notice/notice.queries.ts': [2, 'what domains declare of a notice'],
  'server/trade/order/find-orders.queries.ts': [
    1,
    'the search of a merchant: its day, its order, with or without words',
  ],
  'server/operations/proof/prove.ts': [1, 'the statement of each invariant is in a list'],
  'server/care/staff/history.service.ts': [4, 'the tables of registered kinds of roots'],
  'server/operations/recording/recording.queries.ts': [1, 'the tables and numbers of registered lifecycles'],
  'server/operations/recording/sequence.queries.ts': [
    1,
    'the tables of registered kinds, and what their roots belong to',
  ],
  'server/people/upload/upload.queries.ts': [1, 'the rules of pictures that domains declare'],
}

/** Columns that may be null in their table and are not in these rows, and why. */
export const NEVER_NULL: Readonly<Record<string, string>> = {
  'ledger_owing.balance': 'accounts of a person have one; only those of the system are sums',
  'ledger_lock_one.balance': 'accounts of a person have one; only those of the system are sums',
  'ledger_balance.balance': 'accounts of a person have one; only those of the system are sums',
  'wallet_fund.balance': 'the fund of a shop has one',
  'money_log.balance': 'an entry of a person’s account has one',
  'money_entry.balance': 'an entry of a person’s account has one',
  'fund_ledger.balance': 'an entry of a fund has one',
  'notice_parcels.at': 'an order with a parcel has the moment at which it was sent',
  'ship_tracking.tracking': 'it is one of the numbers that were asked for',
  'waiting_ship.since': 'an order that waits for its parcel was paid',
  'schema_applied.at': 'the table of the migrator leaves it out of its rules, and always writes it',
  'demo_category_of.id': 'the products of the demo have a category',
}
