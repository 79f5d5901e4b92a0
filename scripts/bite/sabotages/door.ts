import { never, type Sabotage } from '../sabotage.ts'

const KEYS = 'tests/server/door/keys.test.ts'
const ACTORS = 'tests/server/door/who-and-when.test.ts'

/** The one door: transactions, idempotency keys, actors and deadlines. */
export const doorSabotages: readonly Sabotage[] = [
  {
    name: 'events are published before the commit',
    breaks: 'Screens show what a lost connection then takes back.',
    in: 'server/platform/door',
    find: /events: (await flush\(door, [\w.]+, \w+\))/,
    to: 'events: await $1.then((events) => (services.push(events), events))',
    bittenBy: ['tests/server/door/pushed.test.ts'],
  },
  {
    name: 'a stored answer is not looked for',
    breaks: 'A retried SHIP looks refused, although the first one went through.',
    in: 'server/platform/door/transact.ts',
    find: /claim && (storedAnswer\(tx, claim\))/,
    to: 'undefined as Awaited<ReturnType<typeof storedAnswer>>',
    bittenBy: [KEYS],
  },
  {
    name: 'the body under a key is not compared',
    breaks: 'A key that was used for another request answers with the wrong order.',
    in: 'server/platform/door',
    find: /(\.body_hash) === \w+ \?/,
    to: `$1 !== '' ?`,
    bittenBy: [KEYS],
  },
  {
    name: 'the clock is believed',
    breaks: 'A deadline fires although it was put off between the query and the lock.',
    in: 'server/platform/door',
    ...never('system.notDue'),
    bittenBy: [ACTORS],
  },
  {
    name: 'every actor may ask for every move',
    breaks: 'A shopper ships their own order, a merchant confirms the receipt.',
    in: 'server/platform/door',
    find: /if \((!of\.events\[.*\.includes\(by\))\) (?=refuse\('system\.notYourMove'\))/,
    to: 'if (false && $1) ',
    bittenBy: [ACTORS],
  },
  {
    name: 'a caught failure is ignored',
    breaks: 'Work that goes on after a failed statement is answered as done, and nothing is written.',
    in: 'server/platform/db',
    find: /(\w+) === 'ROLLBACK'/,
    to: `$1 === ''`,
    bittenBy: ['tests/server/db/pipeline.test.ts'],
  },
  {
    name: 'a second writer of status',
    breaks: 'A query outside the door moves orders without history, event or money.',
    in: 'server/app.ts',
    find: /$/,
    to: `\nexport const closeAll = "update refunds set state = 'closed'"\n`,
    bittenBy: ['tests/server/house/one-door.test.ts'],
  },
]
