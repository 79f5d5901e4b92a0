import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import staff from '#locales/en/staff.json' with { type: 'json' }

const NAME = /'([a-z]+\.[a-zA-Z]+)'/g

it('calls everything that staff do by words', () => {
  const named = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(join('server', file), 'utf8').split('\n'))
    .filter((line) => /\bact: /.test(line))
    .flatMap((line) => [...line.matchAll(NAME)].map(([, name = '']) => name))
  const known = new Set(
    Object.entries(staff.acts).flatMap(([area, acts]) => Object.keys(acts).map((name) => `${area}.${name}`)),
  )
  expect(named).toContain('account.locked')
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
