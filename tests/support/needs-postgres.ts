import { describe, inject, it } from 'vitest'

/** Tests for each case that need a PostgreSQL and take its address. Without one they are a skip that says why. */
export function eachOnPostgres<Case>(
  cases: readonly Case[],
  title: string,
  tests: (each: Case, url: string) => void,
): void {
  const server = inject('postgres')
  describe.each(cases.map((each) => [each] as const))(title, (each) => {
    if ('url' in server) tests(each, server.url)
    else it.skip(`needs a PostgreSQL. ${server.missing}`)
  })
}

/** Tests that need a PostgreSQL and take its address. Without one they are a skip that says why. */
export const describeOnPostgres = (title: string, tests: (url: string) => void): void =>
  eachOnPostgres([title], '%s', (_title, url) => tests(url))
