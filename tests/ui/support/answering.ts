import { afterEach, type Mock, vi } from 'vitest'
import type { Call } from '#contract/platform/call.ts'
import type { Result } from '#contract/platform/problem.ts'
import * as http from '#client/http.ts'

const { ask } = http
const given = new Map<unknown, Mock>()
afterEach(() => given.clear())

/** Answers one call for a page that is shown without a server, and records what it was asked; all other calls are made. */
export function answering<In extends object, Out>(call: Call<In, Out>): Mock<(input: In) => Promise<Result<Out>>> {
  const spy = vi.fn<(input: In) => Promise<Result<Out>>>()
  given.set(call, spy)
  vi.spyOn(http, 'ask').mockImplementation((asked, input, ...how) => {
    const answer = given.get(asked)
    return answer ? answer(input) : ask(asked, input, ...how)
  })
  return spy
}
