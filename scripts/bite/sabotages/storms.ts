import type { Sabotage } from '../sabotage.ts'

const storm = (name: string): string => `tests/storms/every-storm.test.ts · the storm ${name}`

/** What only shows when many ask at once, or when something dies meanwhile: each storm must be able to turn red. */
export const stormSabotages: readonly Sabotage[] = [
  {
    name: 'a race has two winners',
    breaks: 'Of two who move one order in the same moment, both are told that they did.',
    file: 'server/order/order.kind.ts',
    from: 'id from orders where id ${match} order by id for no key update',
    to: 'id from orders where id ${match} order by id',
    bittenBy: [storm('race')],
  },
  {
    name: 'the last piece is sold twice',
    breaks: 'A thousand shoppers empty a shelf, and some of them are told that their order broke.',
    file: 'server/order/checkout.ts',
    from: `'select id from skus where id = any($1) order by id for no key update'`,
    to: `'select id from skus where id = any($1) order by id'`,
    bittenBy: [storm('sale')],
  },
  {
    name: 'a double press orders twice',
    breaks: 'Equal asks in one moment each do it.',
    file: 'server/door/transact.ts',
    from: `    claim && storedAnswer(tx, claim),`,
    to: `    undefined as Awaited<ReturnType<typeof storedAnswer>>,`,
    bittenBy: [storm('twice')],
  },
  {
    name: 'an answer dies with its process',
    breaks: 'Whoever repeats an ask after a crash does it a second time.',
    file: 'server/door/flush.ts',
    from: `if (claim) pieces.push(answerPiece(claim, answer))`,
    to: ``,
    bittenBy: [storm('kill')],
  },
  {
    name: 'a page believes its line',
    breaks: 'After a bad line a page shows what was, and nothing mends it.',
    file: 'src/streams/in-sequence.ts',
    from: `    arm(holdMs())
`,
    to: ``,
    bittenBy: [storm('net')],
  },
]
