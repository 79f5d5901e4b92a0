import { expect, it } from 'vitest'
import { bothWays, importsOfScreens } from '../../scripts/check/house/ui-folders.ts'

it('lets no two folders of the screens import each other', () => {
  const imported = importsOfScreens()
  expect(imported.size).toBeGreaterThan(20)
  expect(bothWays(imported)).toEqual([])
})
