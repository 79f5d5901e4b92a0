import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { DATE_FORM } from '#contract/platform/date-form.ts'

/** What reads a zone or counts in one, and shows no one the result. */
const NO_READER: ReadonlySet<string> = new Set([
  'server/care/service-desk/service-hours.ts',
  'src/ui/pages/desk/contents/time-field.tsx',
])

it('dates are written by one form: no file makes a format without it', () => {
  const made = ['src', 'server'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${root}/${file}`)
      .filter((file) => readFileSync(file, 'utf8').includes('Intl.DateTimeFormat(')),
  )
  expect(made.length).toBeGreaterThan(1)
  const wrong = made.filter((file) => !NO_READER.has(file) && !readFileSync(file, 'utf8').includes('...DATE_FORM'))
  expect(wrong).toEqual([])
  expect([...NO_READER].filter((file) => !made.includes(file))).toEqual([])
})

it.each(LANGUAGES)('a moment in %s has Latin digits, 24 hours and the year of the Gregorian calendar', (language) => {
  const format = new Intl.DateTimeFormat(language, {
    ...DATE_FORM,
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const text = format.format(new Date('2026-11-30T21:07:00Z'))
  expect(text).toContain('2026')
  expect(text).toMatch(/(?<!\d)21.07(?!\d)/)
})
