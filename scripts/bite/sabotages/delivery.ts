import type { Sabotage } from '../sabotage.ts'

const SNAPSHOTS = 'tests/server/events/snapshot-and-events.test.ts'
const DELIVERY = 'tests/server/events/delivery.test.ts'
const STANDBY = 'tests/server/db/standby.test.ts'

/** Delivery: every party gets every event, once and in order. */
export const deliverySabotages: readonly Sabotage[] = [
  {
    name: 'a failed webhook delivery is given up',
    breaks: 'A program that was away for a minute never gets the order.',
    in: 'server/shops/webhook/webhook.job.ts',
    find: /waitMs === undefined \? 'failed' : 'waiting'/,
    to: "waitMs === undefined ? 'failed' : 'failed'",
    bittenBy: ['tests/server/webhook/webhook.test.ts'],
  },
  {
    name: 'the shopper gets no event',
    breaks: 'A move writes no event for one of its parties.',
    in: 'server/trade/order',
    find: /\{ as: 'shopper', topic: \w+\(\w+\) \},/,
    to: '',
    bittenBy: [SNAPSHOTS],
  },
  {
    name: 'the merchant sees the view of the shopper',
    breaks: 'An event shows one party what only the other may see.',
    in: 'server/trade/order',
    find: /(\bpresent: \((\w+), (\w+)\) => \w+\()\2, .*\)/,
    to: `$1$2, $3 === 'merchant' ? 'shopper' : 'support')`,
    bittenBy: [SNAPSHOTS],
  },
  {
    name: 'the version does not rise',
    breaks: 'A page that holds the order drops what is new.',
    in: 'server/platform/door',
    find: /\broot\.version \+= 1/,
    to: 'root.version += 0',
    bittenBy: [SNAPSHOTS],
  },
  {
    name: 'the sweep finds nothing',
    breaks: 'An event that a push missed never arrives.',
    in: 'server/platform/events/delivery.ts',
    find: /\bto > after\b/,
    to: 'to < after',
    bittenBy: [DELIVERY],
  },
  {
    name: 'an older view wins',
    breaks: 'A late event puts an order back to where it was.',
    in: 'src/streams/platform/views.ts',
    find: /if \((before && after\.version <= before\.version)\) return false/,
    to: '',
    bittenBy: ['tests/streams/live.test.ts', 'tests/streams/connection.test.ts'],
  },
  {
    name: 'gaps are not fetched',
    breaks: 'A page that missed 7 and 8 shows 9 as if nothing were wrong.',
    in: 'src/streams/platform/in-sequence.ts',
    find: /this\.arm\(holdMs\(this\.clock\)\)/,
    to: '',
    bittenBy: ['tests/streams/in-sequence.test.ts'],
  },
  {
    name: 'the standby is always new enough',
    breaks: 'A merchant who saves a price and looks at the product sees the old one.',
    in: 'server/platform/db/standby.ts',
    find: /\brow\.at >= needed\b/,
    to: 'row.at >= 0',
    bittenBy: [STANDBY],
  },
  {
    name: 'a commit does not move the position',
    breaks: 'What was just written is read from a standby that does not have it yet.',
    in: 'server/platform/db/over-pool.ts',
    find: /log\.isFollowed \? withEnd\(client, log, committing\) : committing/,
    to: 'committing',
    bittenBy: [STANDBY],
  },
]
