import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CallShape } from '#contract/call.ts'

const calls = import.meta.glob<Record<string, Record<string, CallShape>>>('/src/api/contract/*.calls.ts', {
  eager: true,
})

const REFETCH = 'refetches the root after a refused move, so that the answer reaches the store before the sheet says so'

/** Files that fetch by themselves. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/ui/lifecycles/order.ui.tsx': REFETCH,
  'src/ui/lifecycles/recharge.ui.tsx': REFETCH,
  'src/ui/lifecycles/withdrawal.ui.tsx': REFETCH,
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** The names of all reading calls in code: `productCalls.goods`, and `orderApi.info` for a client function over one. */
function readingNames(): Set<string> {
  const names = new Set(
    Object.values(calls)
      .flatMap((file) => Object.entries(file))
      .flatMap(([area, all]) =>
        Object.entries(all).flatMap(([name, { method }]) => (method === 'GET' ? [`${area}.${name}`] : [])),
      ),
  )
  for (const file of filesOf('src/api/client').filter((name) => name.endsWith('.api.ts'))) {
    const text = readFileSync(file, 'utf8')
    const [, api] = /export const (\w+) = \{/.exec(text) ?? []
    for (const [, name, call] of text.matchAll(/^ {2}(\w+): .*?ask\((\w+\.\w+)/gm))
      if (api && call && names.has(call)) names.add(`${api}.${name}`)
  }
  return names
}

it('keeps screens from calling what a stream reads: only a stream refetches it and clears it for the next person', () => {
  const names = readingNames()
  expect(names.has('productCalls.goods')).toBe(true)
  const found = filesOf('src/ui').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const used = [...text.matchAll(/\b\w+(?:Calls|Api)\.\w+/g)].map(([name]) => name).filter((name) => names.has(name))
    return used.length > 0 && !(file in EXCEPTIONS) ? [`${file}: ${used.join(', ')}`] : []
  })
  expect(found).toEqual([])
})
