import type { Sabotage } from '../sabotage.ts'

/** Delivery: everybody concerned hears everything, once and in order. */
export const deliverySabotages: readonly Sabotage[] = [
  {
    name: 'the shopper is not told',
    breaks: 'A move writes no event for one of its parties.',
    file: 'server/order/order.kind.ts',
    from: `    { topic: userTopic(root.buyerId), view: presentOrder(root, 'shopper') },
`,
    to: ``,
    bittenBy: ['tests/server/events/snapshot-and-events.test.ts'],
  },
  {
    name: 'the merchant sees the shopper’s view',
    breaks: 'An event shows one party what only the other may see.',
    file: 'server/order/order.kind.ts',
    from: `presentOrder(root, 'merchant')`,
    to: `presentOrder(root, 'shopper')`,
    bittenBy: ['tests/server/events/snapshot-and-events.test.ts'],
  },
  {
    name: 'a topic’s number stands still',
    breaks: 'Two events of one party have the same number.',
    file: 'server/door/write/events.ts',
    from: `do update set seq = topics.seq + excluded.seq`,
    to: `do update set seq = topics.seq + excluded.seq * 2`,
    bittenBy: ['tests/server/events/delivery.test.ts'],
  },
  {
    name: 'the version is not raised',
    breaks: 'A page that holds the order already drops what is new.',
    file: 'server/door/draft.ts',
    from: `if (held.before !== undefined) root.version += 1`,
    to: ``,
    bittenBy: ['tests/server/events/snapshot-and-events.test.ts'],
  },
  {
    name: 'nothing is pushed',
    breaks: 'Screens learn of a move seconds later, from the sweep.',
    file: 'server/door/transact.ts',
    from: `      services.push(events)
`,
    to: ``,
    bittenBy: ['tests/server/door/pushed.test.ts'],
  },
  {
    name: 'the sweep looks away',
    breaks: 'What a push missed is never told.',
    file: 'server/events/delivery.ts',
    from: `      .filter(({ after, to }) => to > after)`,
    to: `      .filter(({ after, to }) => to < after)`,
    bittenBy: ['tests/server/events/delivery.test.ts'],
  },
  {
    name: 'what was emitted is emitted again',
    breaks: 'A number reaches a socket twice.',
    file: 'server/events/marks.ts',
    from: `if (seq <= mark.last || mark.early.has(seq)) return false`,
    to: ``,
    bittenBy: ['tests/server/events/marks.test.ts'],
  },
  {
    name: 'an older view wins',
    breaks: 'A late event puts an order back to where it was.',
    file: 'src/streams/views.ts',
    from: `if (before && after.version <= before.version) return false`,
    to: ``,
    bittenBy: ['tests/streams/live.test.ts', 'tests/streams/connection.test.ts'],
  },
  {
    name: 'gaps are not fetched',
    breaks: 'A page that missed 7 and 8 shows 9 as if nothing were wrong.',
    file: 'src/streams/in-sequence.ts',
    from: `    arm(holdMs())
`,
    to: ``,
    bittenBy: ['tests/streams/in-sequence.test.ts'],
  },
  {
    name: 'no history is written',
    breaks: 'The timeline of an order forgets what happened.',
    file: 'server/door/write/history.ts',
    from: `rows: draft.history.map((row) => ({`,
    to: `rows: draft.history.slice(1).map((row) => ({`,
    bittenBy: ['tests/server/order/order-flow.test.ts'],
  },
]
