import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OPENING_NAMESPACES } from '#ui/opening.ts'
import { screens } from '#ui/screens.tsx'

it('names screens and texts that exist', () => {
  const paths = screens.map(({ path }) => path)
  const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''))
  expect(paths).toEqual(expect.arrayContaining(Object.keys(OPENING_NAMESPACES)))
  expect(namespaces).toEqual(expect.arrayContaining(Object.values(OPENING_NAMESPACES).flat()))
})
