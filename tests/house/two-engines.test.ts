import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'

/** The layers that rest on the database itself. */
const LAYERS = ['db/', 'door/']

/** The ledger, and one flow of each domain; those of lifecycles are in their fixtures. */
const FILES = [
  ...everyFixture.flatMap(({ flow = [] }) => flow),
  'wallet/append-only',
  'wallet/ledger',
  'wallet/transfer-properties',
  'account/register',
  // Each engine has a dump of its own.
  'backup/restored',
  'cart/cart',
  'chat/chat-flow',
  // What cannot be credited is past what the columns hold, and each engine's driver reads those in its own way.
  'chain/uncreditable',
  'desk/queue',
  'goods/search',
  // A demo on either engine would become a production.
  'start/no-demo',
  'upload/whose-picture',
].map((name) => `${name}.test.ts`)

const tests = readdirSync('tests/server', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test.ts'),
)

it('runs the database layer, the door, the ledger and one flow of each domain on both engines, everything else on one', () => {
  const onBoth = tests.filter((name) => /\bengines\(\)/.test(readFileSync(join('tests/server', name), 'utf8')))
  expect(onBoth.filter((name) => !LAYERS.some((layer) => name.startsWith(layer))).sort()).toEqual(FILES.sort())
})
