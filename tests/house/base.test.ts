import { resolveConfig } from 'vite'
import { expect, it } from 'vitest'

it('is built with addresses relative to where it lies', async () => {
  expect((await resolveConfig({}, 'build')).base).toBe('./')
})
