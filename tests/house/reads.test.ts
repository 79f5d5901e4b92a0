import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CallShape } from '#contract/platform/call.ts'

const calls = import.meta.glob<Record<string, Record<string, CallShape>>>('/src/api/contract/*/*.calls.ts', {
  eager: true,
})

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** The names of all reading calls in code, as `productCalls.goods`. */
const readingNames = (): Set<string> =>
  new Set(
    Object.values(calls)
      .flatMap((file) => Object.entries(file))
      .flatMap(([area, all]) =>
        Object.entries(all).flatMap(([name, { method }]) => (method === 'GET' ? [`${area}.${name}`] : [])),
      ),
  )

it('keeps screens from calling what a stream reads: only a stream refetches it and clears it for the next person', () => {
  const names = readingNames()
  expect(names.has('productCalls.goods')).toBe(true)
  const found = filesOf('src/ui').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const used = [...text.matchAll(/\b\w+Calls\.\w+/g)].map(([name]) => name).filter((name) => names.has(name))
    return used.length > 0 ? [`${file}: ${used.join(', ')}`] : []
  })
  expect(found).toEqual([])
})
