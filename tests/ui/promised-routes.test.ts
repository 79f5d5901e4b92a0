import { readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { screens } from '#ui/screens.tsx'

const PROMISED = readFileSync('docs/routes.md', 'utf8').match(/^\/\S*$/gm) ?? []

it('has a screen for each of the 55 promised routes', () => {
  expect(PROMISED).toHaveLength(55)
  expect(new Set(PROMISED).size).toBe(55)
  const paths = screens.map(({ path }) => ({ path }))
  // `/` leads to home, which is one of them.
  expect(PROMISED.filter((route) => route !== '/' && matchRoutes(paths, route) === null)).toEqual([])
})
