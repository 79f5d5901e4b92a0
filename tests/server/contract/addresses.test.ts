import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'

const read = (await everyDeclared()).filter(({ call }) => call.method === 'GET')
const fieldsOf = (input: z.ZodType): string[] =>
  Object.keys(
    (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  )

// Addresses of requests stand in the logs of proxies and in histories.
describe('the address of a request', () => {
  it.each(read.map((declared) => [nameOf(declared.call), declared] as const))(
    'carries no email in %s',
    (_, { input }) => {
      expect(fieldsOf(input).filter((name) => /mail|account|phone|mobile|nickname|secret|code/i.test(name))).toEqual([])
    },
  )

  it('carries no search of accounts, whose words may be an email', () => {
    expect(read.map(({ call }) => call.path)).not.toContain('wanlshop/desk/users')
  })
})
