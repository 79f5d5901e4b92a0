import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { Claimed, Kind } from '../../scripts/check/rows/claims.ts'
import { statementsBy } from '../../scripts/check/rows/match.ts'
import { wrongRow } from '../../scripts/check/rows/rows.ts'

const TEXT = 25
const INT8 = 20
const TIMESTAMP = 1184
const JSONB = 3802
const LIST_OF_INT8 = 1016

const claimed = (kinds: readonly Kind[], elements: readonly Kind[] = []): Claimed => ({
  name: 'given',
  kinds: new Set(kinds),
  elements: new Set(elements),
  type: 'declared',
})
const wrong = (claim: Claimed, oid: number, isNullable = false): string | undefined =>
  wrongRow({ at: 'here', names: [], row: [claim] }, [{ name: 'given', oid, isNullable }])[0]?.why

describe('the rows that queries declare', () => {
  it('are what the statements answer', () => {
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-rows.ts'], { encoding: 'utf8' })
    expect(run.stdout.trim().split('\n').slice(0, -1)).toEqual([])
    expect(run.status, run.stderr).toBe(0)
  }, 120_000)

  it('are wrong where a column is not there, and an optional one may be missing', () => {
    const row = { at: 'here', names: [], row: [claimed(['string'])] }
    expect(wrongRow(row, [])).toEqual([{ column: 'given', why: 'there is no such column', isNull: false }])
    expect(wrongRow({ ...row, row: [claimed(['string', 'undefined'])] }, [])).toEqual([])
  })

  it('are wrong where a column arrives as something else', () => {
    expect(wrong(claimed(['string']), TEXT)).toBeUndefined()
    expect(wrong(claimed(['number']), INT8)).toBe('it is declared declared, and arrives as bigint')
    expect(wrong(claimed(['string']), TIMESTAMP)).toContain('arrives as date')
    expect(wrong(claimed(['other']), TEXT)).toContain('arrives as string')
    expect(wrong(claimed(['bigint']), JSONB)).toContain('arrives as')
    expect(wrong(claimed(['list'], ['bigint']), LIST_OF_INT8)).toContain('a list of string')
  })

  it('are wrong where a column may be null and is not declared so', () => {
    expect(wrong(claimed(['string']), TEXT, true)).toBe('it is declared declared, and may be null')
    expect(wrong(claimed(['string', 'null']), TEXT, true)).toBeUndefined()
  })

  it('are compared with the statement whose name is written most exactly', () => {
    const found = statementsBy(
      ['list_*', 'list_found_*', 'list_one', '*'],
      ['list_a', 'list_found_a', 'list_one', 'else'],
    )
    expect(Object.fromEntries(found)).toEqual({
      'list_*': ['list_a'],
      'list_found_*': ['list_found_a'],
      list_one: ['list_one'],
      '': ['else'],
    })
  })
})
