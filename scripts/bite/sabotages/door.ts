import type { Sabotage } from '../sabotage.ts'

const RACES = 'tests/server/order/races.test.ts'

/** Locks, keys and time: what holds when two people ask in the same instant. */
export const doorSabotages: readonly Sabotage[] = [
  {
    name: 'orders are not locked',
    breaks: 'Paying and cancelling the same order at once both succeed.',
    file: 'server/order/order.kind.ts',
    from: 'id from orders where id ${match} order by id for no key update',
    to: 'id from orders where id ${match} order by id',
    bittenBy: [RACES],
  },
  {
    name: 'a person’s checkouts are not queued',
    breaks: 'Checkouts at once each count the unpaid orders without the others, and the cap is passed.',
    file: 'server/door/transact.ts',
    from: `person !== undefined && lockPerson(tx, person)`,
    to: `false`,
    bittenBy: ['tests/server/order/unpaid-cap.test.ts', RACES],
  },
  {
    name: 'stock is not locked before it is judged',
    breaks: 'Shoppers who want the last piece at once are not told that it is gone.',
    file: 'server/order/checkout.ts',
    from: `'select id from skus where id = any($1) order by id for no key update'`,
    to: `'select id from skus where id = any($1) order by id'`,
    bittenBy: [RACES],
  },
  {
    name: 'events are told before they are committed',
    breaks: 'Screens show what a lost connection then takes back.',
    file: 'server/door/transact.ts',
    from: `return { value, events: await flush(door, ask.claim, value), door }`,
    to: `const events = await flush(door, ask.claim, value); services.push(events); return { value, events, door }`,
    bittenBy: ['tests/server/door/pushed.test.ts'],
  },
  {
    name: 'two parcels have one number',
    breaks: 'A merchant ships two orders with the same tracking number.',
    file: 'server/db/migrations/0001_tables.sql',
    from: `CREATE UNIQUE INDEX "orders_tracking"`,
    to: `CREATE INDEX "orders_tracking"`,
    bittenBy: ['tests/server/order/moves.refusals.test.ts'],
  },
  {
    name: 'a stored answer is not looked for',
    breaks: 'A retried SHIP looks refused, although the first one went through.',
    file: 'server/door/transact.ts',
    from: `    claim && storedAnswer(tx, claim),`,
    to: `    undefined as Awaited<ReturnType<typeof storedAnswer>>,`,
    bittenBy: ['tests/server/door/keys.test.ts'],
  },
  {
    name: 'the body under a key is not compared',
    breaks: 'A key that was used for something else answers with the wrong order.',
    file: 'server/door/transact.ts',
    from: `found.body_hash === bodyHash ?`,
    to: `found.body_hash !== '' ?`,
    bittenBy: ['tests/server/door/keys.test.ts'],
  },
  {
    name: 'the clock is believed',
    breaks: 'A deadline fires although it was put off between the look and the lock.',
    file: 'server/door/door.ts',
    from: `if (by === 'clock' && !this.isDue(standing, event.type)) refuse('system.notDue')`,
    to: ``,
    bittenBy: ['tests/server/door/who-and-when.test.ts'],
  },
  {
    name: 'anybody may ask for any move',
    breaks: 'A shopper ships their own order, a merchant confirms the receipt.',
    file: 'server/door/door.ts',
    from: `if (!of.events[event.type as E['type']].by.includes(by)) refuse('system.notYourMove')`,
    to: ``,
    bittenBy: ['tests/server/door/who-and-when.test.ts'],
  },
  {
    name: 'deadlocks are not tried again',
    breaks: 'Whoever loses a deadlock is told to come back instead of being served.',
    file: 'server/door/transact.ts',
    from: `const RETRIED = new Set(['40001', '40P01'])`,
    to: `const RETRIED = new Set(['40001'])`,
    bittenBy: ['tests/server/door/deadlock.test.ts'],
  },
  {
    name: 'a failure that was caught is passed over',
    breaks: 'Work that goes on after a failed statement hears that all is written, and nothing is.',
    file: 'server/db/pipeline.ts',
    from: `tag === 'ROLLBACK'`,
    to: `tag === ''`,
    bittenBy: ['tests/server/db/pipeline.test.ts'],
  },
  {
    name: 'the rollback travels behind a statement that may fail',
    breaks:
      'The connection goes back to the pool with a transaction that has failed, and fails whoever is lent it next.',
    file: 'server/db/over-pool.ts',
    from: `pipeline.send()
    await client.query('rollback').catch(() => {})`,
    to: `await pipeline.ask(statement('rollback', 'rollback'), []).catch(() => {})`,
    bittenBy: ['tests/server/db/pipeline.test.ts'],
  },
  {
    name: 'a query may come before its transaction has begun',
    breaks: 'What it wrote stands, whatever becomes of the transaction.',
    file: 'server/db/over-pool.ts',
    from: `pipeline.send()
      return (orm`,
    to: `return (orm`,
    bittenBy: ['tests/server/db/pipeline.test.ts'],
  },
  {
    name: 'a statement that was never reached counts as sent',
    breaks: 'It is never prepared, and fails on this connection for ever.',
    file: 'server/db/pipeline.ts',
    from: `delete submittedNamedStatements[statement.name]`,
    to: ``,
    bittenBy: ['tests/server/db/pipeline.test.ts'],
  },
]
