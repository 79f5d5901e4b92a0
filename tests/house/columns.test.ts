import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const UI = 'src/ui'
/** A share of the room that grows with its longest word, which pushes what is beside it out of a phone. */
const GROWING = /grid-cols-\[(?!repeat)(?:[^\]]*_)?[\d.]+fr[_\]]/g

const growing = (text: string): string[] => text.match(GROWING) ?? []

it('no column grows with its longest word: a share has no smallest width', () => {
  const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(200)
  expect(
    files.flatMap((file) => growing(readFileSync(join(UI, file), 'utf8')).map((found) => `${file}: ${found}`)),
  ).toEqual([])
})

it('finds such a column wherever it is in the list', () => {
  for (const list of ['[1fr_auto]', '[2fr_3fr]', '[20px_1fr]', '[64px_1.35fr_auto]'])
    expect(growing(`grid-cols-${list}`), list).not.toEqual([])
  for (const list of ['[minmax(0,1fr)_auto]', '[repeat(auto-fill,minmax(96px,1fr))]', '[64px_minmax(0,2fr)]'])
    expect(growing(`grid-cols-${list}`), list).toEqual([])
})
