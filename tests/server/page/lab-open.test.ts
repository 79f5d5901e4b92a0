import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { isLabOpen } from '#server/platform/common/common.service.ts'

const production = { NODE_ENV: 'production', SECRET: 'x'.repeat(40), DATABASE_URL: 'postgres://x/y' }

it('opens the lab to everyone but in production, and as it is configured', () => {
  expect(isLabOpen(readEnv({ NODE_ENV: 'development' }))).toBe(true)
  expect(isLabOpen(readEnv({ NODE_ENV: 'development', LAB: 'false' }))).toBe(false)
  expect(isLabOpen(readEnv({ ...production, LAB: 'true' }))).toBe(true)
  expect(isLabOpen(readEnv(production))).toBe(false)
  expect(() => readEnv({ LAB: 'perhaps' })).toThrow('LAB')
})
