import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import staff from '#locales/en/staff.json' with { type: 'json' }

const NAME = /'([a-zA-Z]+\.[a-zA-Z]+)'/g

/** What the server records by a name that stands in its code. */
const written = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(join('server', file), 'utf8').split('\n'))
    .filter((line) => /\bact: /.test(line))
    .flatMap((line) => [...line.matchAll(NAME)].map(([, name = '']) => name))

/** What it records by the name that a machine gives to a decision of staff. */
const decided = (): string[] =>
  everyLifecycle.flatMap(({ events }) =>
    Object.values(events).flatMap(({ by, as }) =>
      by.some((actor) => actor === 'support' || actor === 'finance') ? as : [],
    ),
  )

it('calls everything that staff do by words', () => {
  const named = [...written(), ...decided()]
  const known = new Set(
    Object.entries(staff.acts).flatMap(([area, acts]) => Object.keys(acts).map((name) => `${area}.${name}`)),
  )
  expect(named).toEqual(expect.arrayContaining(['account.locked', 'shopApplication.pictureSeen', 'bond.approved']))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
