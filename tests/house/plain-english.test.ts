import { expect, it } from 'vitest'
import { countWord, readProject, RETIRED } from '../../scripts/check/house/plain-english.ts'

const sources = readProject()

/** A row this far above what is found is out of date, and would let the word come back. */
const lowest = (most: number): number => Math.floor(most * 0.9) - 2

it('reads the whole project', () => {
  expect(sources.length).toBeGreaterThan(2_500)
})

it.each(RETIRED)('does not write %s, but %s', (_word, _instead, count, server, elsewhere) => {
  const found = countWord(sources, count)
  expect(found.server, 'in server').toBeLessThanOrEqual(server)
  expect(found.elsewhere, 'outside server').toBeLessThanOrEqual(elsewhere)
  expect(found.server, 'in server there are fewer: lower the row').toBeGreaterThanOrEqual(lowest(server))
  expect(found.elsewhere, 'outside server there are fewer: lower the row').toBeGreaterThanOrEqual(lowest(elsewhere))
})
