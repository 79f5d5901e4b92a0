import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const pages = fileURLToPath(new URL('../../src', import.meta.url))
const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))

/** The one place that knows which Enter is meant, and which one only ends a word of an input method. */
const HELPER = 'ui/primitives/enter.ts'
const ASKS_ITSELF = [
  /['"`](?:Numpad)?Enter['"`]/,
  /\b(?:keyCode|isComposing|charCode)\b/,
  /\bwhich\s*===?\s*13/,
  /onKey(?:Press|Up)\b|['"`]key(?:press|up)['"`]/,
]
const isBeside = (text: string): boolean => ASKS_ITSELF.some((pattern) => pattern.test(text))

it('only one file asks a key whether it is Enter, and every handler asks that file', () => {
  const beside = files.filter((file) => file !== HELPER && isBeside(readFileSync(join(pages, file), 'utf8')))
  expect(files.length).toBeGreaterThan(400)
  expect(beside).toEqual([])
  expect(isBeside(readFileSync(join(pages, HELPER), 'utf8'))).toBe(true)
})

it.each([
  "if (event.key !== 'Enter') return",
  'switch (key) { case "Enter": send() }',
  'event.keyCode === 13 && send()',
  'if (event.which == 13) send()',
  "if (event.code === 'NumpadEnter') send()",
  'if (!event.nativeEvent.isComposing) send()',
  '<input onKeyPress={send} />',
  "addEventListener('keyup', send)",
])('finds %s', (line) => expect(isBeside(line)).toBe(true))
