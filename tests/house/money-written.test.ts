import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Gaps that an amount fills, whichever text they stand in. */
const AMOUNT =
  /(\$[\u00a0\u202f ]?|)\{\{(?:amount|above|balance|commission|fee|freight|fund|gross|highest|large|lowest|more|needed|now|profit|quoted|small|then)\}\}([ \u00a0\u202f](?:USDT|\$)|)/g

/** Every text of a catalogue with its place. */
const textsIn = (value: unknown, place: string): [string, string][] =>
  typeof value === 'string'
    ? [[place, value]]
    : Object.entries(value as object).flatMap(([name, each]) => textsIn(each, `${place}.${name}`))

describe('an amount', () => {
  it('is written by one file: no screen formats numbers itself', () => {
    const screens = filesIn('src', /\.tsx?$/).filter((file) => file !== join('src', 'ui', 'primitives', 'format.ts'))
    expect(screens.length).toBeGreaterThan(200)
    expect(screens.filter((file) => /NumberFormat|toLocaleString|\bformatMicro\b/.test(textOf(file)))).toEqual([])
  })

  it('has a sign or a unit in every text of every language', () => {
    const texts = filesIn('locales', /\.json$/).flatMap((file) => textsIn(JSON.parse(textOf(file)), file))
    const gaps = texts.flatMap(([place, text]) => [...text.matchAll(AMOUNT)].map((gap) => ({ place, gap })))
    expect(gaps.length).toBeGreaterThan(100)
    const bare = gaps.filter(({ gap: [, sign, unit] }) => sign === '' && unit === '')
    expect(bare.map(({ place, gap }) => `${place}: ${gap[0]}`)).toEqual([])
  })
})
