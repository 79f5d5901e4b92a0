import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('keeps the layers apart at every depth', () => {
  const groups = Array.from(
    readFileSync('.oxlintrc.json', 'utf8').matchAll(/"group": \[([^\]]*)\]/g),
    ([, names]) => names ?? '',
  )
  const names = groups.flatMap((group) => Array.from(group.matchAll(/"(#[^"]+)"/g), ([, name]) => name ?? ''))
  expect(names.length).toBeGreaterThan(15)
  // A single star stops at a folder: what lies in one would pass.
  expect(names.filter((name) => /(?<!\*)\*$/.test(name))).toEqual([])
})
