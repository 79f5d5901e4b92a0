import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endOfJson } from '#lab/json-line.ts'
import { readScenario } from '#lab/scenario.ts'

describe('the place where a text stops being JSON', () => {
  it.each([
    ['{\n  "a": oops\n}', '{\n  "a": '],
    ['{\n  "a": 1,\n  oops\n}', '{\n  "a": 1,\n  '],
    ['{\n  "a": 1,\n}', '{\n  "a": 1,\n'],
    ['[1,\n2\n3]', '[1,\n2\n'],
    ['[1,\n]', '[1,\n'],
    ['{"a"\n1}', '{"a"\n'],
    ['{} \n{}', '{} \n'],
    ['{"a": "x\ny"}', '{"a": '],
    ['{"a": [1, {"b": ', '{"a": [1, {"b": '],
    ['[01]', '[0'],
  ])('is found in %j', (text, readable) => {
    expect(() => JSON.parse(text)).toThrow()
    expect(text.slice(0, endOfJson(text))).toBe(readable)
  })

  it('is the end of every text that is JSON', () => {
    for (const name of readdirSync('locales/en')) {
      const text = readFileSync(`locales/en/${name}`, 'utf8')
      expect(endOfJson(text), name).toBe(text.length)
    }
    for (const text of ['[]', '{}', ' [ ] ', '-1.5e+3', '"\\u00e4\\n"', '[[[]],{"a":{}}]', 'null'])
      expect(endOfJson(text), text).toBe(text.length)
  })

  it('is found in a text of a million brackets or twenty million letters', () => {
    expect(endOfJson('['.repeat(1_000_000))).toBe(1_000_000)
    expect(endOfJson(`"${'a'.repeat(20_000_000)}"`)).toBe(20_000_002)
  })

  it('is the line that the reader of scenarios names', () => {
    expect(() => readScenario('{\n  "version": 1,\n  "title": oops,\n  "machine": "order"\n}', 'walk.json')).toThrow(
      'walk.json:3: no JSON',
    )
  })
})
