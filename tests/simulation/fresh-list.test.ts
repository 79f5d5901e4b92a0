import { expect, it } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { freshRows } from './client/fresh-list.ts'

const ALL = Array.from({ length: 45 }, (_, n) => n)
/** The server answers twenty rows at a time. */
const page = async ({ after = '0' }: { readonly after?: string }) => {
  const from = Number(after)
  return accepted({ data: ALL.slice(from, from + 20), after: from + 20 < ALL.length ? `${from + 20}` : null })
}

it('reads as many rows as a list shows that grew beyond its first page', async () => {
  expect(await freshRows(page, { items: ALL.slice(0, 21), after: '20' })).toEqual(ALL.slice(0, 21))
})

it('reads no more rows than a list shows that lost one of its first page', async () => {
  expect(await freshRows(page, { items: ALL.slice(0, 19), after: '20' })).toEqual(ALL.slice(0, 19))
})

it('reads every row for a list that claims to be whole', async () => {
  expect(await freshRows(page, { items: [], after: null })).toEqual(ALL)
})

it('answers a refusal as it is', async () => {
  const no = refused('system.unknown')
  expect(await freshRows(async () => no, undefined)).toEqual(no.problem)
})
