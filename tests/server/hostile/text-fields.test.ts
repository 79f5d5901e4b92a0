import { describe, expect, it } from 'vitest'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { TEXT_FIELDS } from '#tests/support/text-fields.ts'
import { SHORT_PAYLOADS, XSS_PAYLOADS } from '#tests/support/xss-payloads.ts'
import { type Leaf, leavesOf } from './id-fields.ts'

const calls = await everyDeclared()
const PAYLOADS = [...SHORT_PAYLOADS, ...XSS_PAYLOADS]
const takesMarkup = ({ schema }: Leaf): boolean => PAYLOADS.some((payload) => schema.safeParse(payload).success)

describe('the table of texts', () => {
  it.each(calls.map((declared) => [nameOf(declared.call), declared] as const))(
    'knows where what is written into %s is read',
    (_name, { call, input }) => {
      const taken = leavesOf(input).filter(takesMarkup)
      expect(new Set(Object.keys(TEXT_FIELDS[call.path] ?? {}))).toEqual(new Set(taken.map(({ path }) => path)))
    },
  )

  it('has no row of a call that is gone', () => {
    const paths = new Set(calls.map(({ call }) => call.path))
    expect(Object.keys(TEXT_FIELDS).filter((path) => !paths.has(path))).toEqual([])
  })
})
