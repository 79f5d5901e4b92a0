import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const screens = fileURLToPath(new URL('../../src/ui', import.meta.url))
const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

it('no field cuts what is typed: a text that is too long stays, and its field says so', () => {
  // In quotes it only names what is left out.
  const cutting = files.filter((file) =>
    /(?<!['`])maxlength\b(?!['`])/i.test(readFileSync(join(screens, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(cutting).toEqual([])
})
