import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { said } from '#contract/platform/socket.contract.ts'

/** The rooms that the server publishes to, as they stand in its source; an id takes the place of what follows a colon. */
const published = [
  ...readFileSync('server/services.build.ts', 'utf8').matchAll(/sockets\.broadcast\((?:'([a-zA-Z]+)'|`([a-zA-Z]+):)/g),
].map(([, whole, prefix]) => whole ?? `${prefix}:x1`)

it('lets pages ask for every room that the server publishes to', () => {
  expect(published.length).toBeGreaterThan(8)
  expect(published.filter((room) => !said.live.safeParse([room]).success)).toEqual([])
})
