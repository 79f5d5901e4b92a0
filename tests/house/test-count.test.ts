import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { runProgram, runSteps } from '../../scripts/check/step.ts'
import { countAfter, countOf, filesToRunAgain, NOTHING, plus } from '../../scripts/test/count.ts'
import { keepOutside, keepRunning, keptIn, OUTSIDE_FILE, RUNNING_FILE, runningIn } from '../../scripts/test/outside.ts'
import { hasTests } from '../../scripts/test/vitest.ts'

const report = (more: object = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  success: true,
  testResults: [],
  ...more,
})
const brokenFile = { name: 'tests/a.test.ts', status: 'failed', message: 'no such module\nat a', assertionResults: [] }
const failedFile = {
  name: 'tests/b.test.ts',
  status: 'failed',
  assertionResults: [
    { status: 'failed', fullName: 'a basket is full', failureMessages: ['AssertionError: 1 is not 2\nat b'] },
    { status: 'passed', fullName: 'a basket is empty' },
  ],
}

describe('the count at the end of the tests', () => {
  it('is what vitest counted', () => {
    expect(countOf(report(), 0)).toEqual({ passed: 3, failed: 0, skipped: 1, wrong: [], unsteady: [] })
    expect(countOf(report({ numFailedTests: 1, success: false, testResults: [failedFile] }), 1)).toMatchObject({
      failed: 1,
    })
  })

  it('counts a file that broke before its first test', () => {
    const broken = report({ numFailedTests: 1, success: false, testResults: [brokenFile, failedFile] })
    expect(countOf(broken, 1)).toMatchObject({
      failed: 2,
      wrong: [
        'tests/a.test.ts · broke before its first test · no such module',
        'tests/b.test.ts · a basket is full · AssertionError: 1 is not 2',
      ],
    })
  })

  it('runs few files again that failed, and none beside an error outside the tests', () => {
    const failed = report({ numFailedTests: 1, success: false, testResults: [failedFile] })
    expect(filesToRunAgain(failed, [])).toEqual(['tests/b.test.ts'])
    expect(filesToRunAgain(failed, ['an answer was not seen'])).toEqual([])
    expect(filesToRunAgain(null, [])).toEqual([])
    const many = ['a', 'b', 'c', 'd'].map((name) => ({ ...failedFile, name: `tests/${name}.test.ts` }))
    expect(filesToRunAgain(report({ testResults: many }), [])).toEqual([])
    expect(filesToRunAgain(report({ testResults: many.slice(1) }), [])).toHaveLength(3)
  })

  it('counts the second run of a file in place of the first, and names what passed only then', () => {
    const first = report({ numFailedTests: 1, success: false, testResults: [failedFile] })
    const line = 'tests/b.test.ts · a basket is full · AssertionError: 1 is not 2'
    const passed = { ...NOTHING, passed: 2 }
    const after = { passed: 4, failed: 0, wrong: [], unsteady: [line] }
    expect(countAfter(first, ['tests/b.test.ts'], passed)).toMatchObject(after)
    const again = { ...NOTHING, passed: 1, failed: 1, wrong: [line] }
    expect(countAfter(first, ['tests/b.test.ts'], again)).toMatchObject({ failed: 1, wrong: [line], unsteady: [] })
  })

  it('gives the reason of a hook that failed, in place of the file', () => {
    const broken = report({ numFailedTests: 1, success: false, testResults: [brokenFile] })
    const reason = 'tests/a.test.ts · hook of a shop · Error: the port is taken'
    expect(countOf(broken, 1, [reason])).toMatchObject({ failed: 1, wrong: [reason] })
    const ofSibling = reason.replace('a.test.ts', 'a.test.tsx')
    expect(countOf(broken, 1, [ofSibling])).toMatchObject({ failed: 2 })
  })

  it('is never green when vitest was not', () => {
    expect(countOf(report(), 1).failed).toBe(1)
    expect(countOf(report({ success: false }), 0).failed).toBe(1)
    expect(countOf(null, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  })

  it('names what went wrong outside any test, each on a line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-outside-'))
    const file = join(folder, 'outside.txt')
    vi.stubEnv(OUTSIDE_FILE, file)
    keepOutside('Error: connection lost\n    at pool.ts:3')
    keepOutside('an answer was not seen')
    vi.unstubAllEnvs()
    const wrong = ['Error: connection lost at pool.ts:3', 'an answer was not seen']
    expect(countOf(report({ success: false }), 1, keptIn(file))).toMatchObject({ passed: 3, failed: 2, wrong })
    rmSync(folder, { recursive: true, force: true })
    expect(keptIn(file)).toEqual([])
  })

  it('names the files that a run which was stopped had not ended', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-running-'))
    const file = join(folder, 'running.txt')
    vi.stubEnv(RUNNING_FILE, file)
    for (const [mark, path] of ['+a', '+b', '-a', '+c'].map((line) => [line[0], line.slice(1)] as const))
      keepRunning(mark === '+' ? '+' : '-', path)
    vi.unstubAllEnvs()
    expect(runningIn(file)).toEqual(['b', 'c'])
    rmSync(folder, { recursive: true, force: true })
  })

  it('adds runs up', () => {
    const one = { passed: 1, failed: 2, skipped: 3, wrong: ['a'], unsteady: ['c'] }
    expect(plus(one, { passed: 4, failed: 5, skipped: 6, wrong: ['b'], unsteady: ['d'] })).toEqual({
      passed: 5,
      failed: 7,
      skipped: 9,
      wrong: ['a', 'b'],
      unsteady: ['c', 'd'],
    })
    expect(plus(NOTHING, NOTHING)).toEqual(NOTHING)
  })

  it('knows which projects have tests', () => {
    expect(hasTests('pure')).toBe(true)
    expect(hasTests('pure', 'tests/nowhere')).toBe(false)
  })
})

describe('the steps of the check', () => {
  it('all run, and one that throws is one that failed', async () => {
    const reported: string[] = []
    const outcomes = await runSteps(
      [
        { name: 'right', run: async () => ({ ok: true, output: '' }) },
        {
          name: 'thrown',
          run: async () => {
            throw new Error('broken')
          },
        },
        { name: 'wrong', run: async () => ({ ok: false, output: 'a line' }) },
      ],
      2,
      ({ name }) => reported.push(name),
    )
    expect(outcomes.filter(({ ok }) => !ok).map(({ output }) => output)).toEqual(['Error: broken', 'a line'])
    expect(reported.sort()).toEqual(['right', 'thrown', 'wrong'])
  })

  it.each([
    ['takes too long', 'setTimeout(() => {}, 60_000)', 300, 'was stopped: it took longer than 0.3 seconds.'],
    ['fails without a word', 'process.exitCode = 3', 60_000, 'ended with 3 and said nothing.'],
    ['says what is wrong', 'console.error("a line"); process.exitCode = 3', 60_000, 'a line'],
  ])('name a program that %s', async (_what, source, mostMs, reason) => {
    const { ok, output } = await runProgram(process.execPath, ['-e', source], mostMs)
    expect(ok).toBe(false)
    expect(output.endsWith(reason)).toBe(true)
  })

  it('have nothing to say of a program that is right', async () => {
    expect(await runProgram(process.execPath, ['-e', ''], 60_000)).toEqual({ ok: true, output: '' })
  })
})
