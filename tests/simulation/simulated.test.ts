import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { momentAfter } from '#lab/moment.ts'
import { readRecording } from '#lab/recording.ts'

const SEEDS = 8
const STEPS = 100

/** Runs the command in a process of its own: its virtual time must be there before everything else. */
const sim = (...args: string[]): Promise<{ code: number | null; text: string; digest: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--max-semi-space-size=64', '--import', 'tsx', 'scripts/sim.ts', ...args])
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
    child.once('close', (code) => resolve({ code, text, digest: /^digest (\w+)$/m.exec(text)?.[1] ?? '' }))
  })

it('gives the same runs for the same seeds in one process as in two, and others for another seed', async () => {
  const of = (seed: number, processes: number, ...more: string[]) =>
    sim('--seed', `${seed}`, '--seeds', '2', '--steps', '20', '--processes', `${processes}`, ...more)
  // Each of the two processes writes a trace: it is asked for once.
  const [once, again] = [await of(11, 1), await of(11, 2, '--trace')]
  const other = await of(13, 2)
  for (const { code, text } of [once, again, other]) expect(code, text).toBe(0)
  expect(once.text).toContain('seed 11')
  expect(once.digest, once.text).toMatch(/^\w{16}$/)
  expect(again.digest).toBe(once.digest)
  expect(other.digest).not.toBe(once.digest)
  expect(once.text).not.toContain('traced')
  expect(again.text.match(/^ {2}traced [1-9]\d{3,} lines$/gm)).toHaveLength(2)
})

it('records a run for the lab, and the run is the same without the recorder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sim-recording-'))
  const file = join(folder, 'of', 'run.jsonl')
  try {
    // The first seed is played twice, and recorded once.
    const { code, text } = await sim('--seed', '11', '--steps', '40', '--record', file)
    expect(code, text).toBe(0)
    const { head, entries } = readRecording(readFileSync(file, 'utf8'), file)
    expect(head).toEqual({ recording: 1, from: 'simulator', of: 'seed-11' })
    expect(text).toContain(`recorded ${entries.length} entries: ${file}`)
    const kinds = new Set(entries.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(['deadline', 'event', 'frame', 'ledger', 'mark', 'move', 'screen'])
    const heads = new Map<string, number>()
    for (const entry of entries) {
      if (entry.kind !== 'event') continue
      expect(entry.seq, entry.topic).toBe((heads.get(entry.topic) ?? 0) + 1)
      heads.set(entry.topic, entry.seq)
    }
    expect(heads.size).toBeGreaterThan(1)
    // All is over: nothing is held for an order any more, and every page is closed.
    const { money, screens } = momentAfter(entries, entries.length)
    expect(money.get('escrow')).toBe(0n)
    expect([...screens.values()].every((shows) => shows.size === 0)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('records a stored scenario that breaks, and names the file that the lab opens at that moment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'))
  const recording = 'tests/simulation/scenarios/failed/no-such-act.jsonl'
  try {
    const file = join(folder, 'no-such-act.json')
    writeFileSync(file, JSON.stringify({ seed: 7, kind: '', what: '', steps: [{ do: 'nonsense', who: 0, draw: 1 }] }))
    const { code, text } = await sim('--scenario', file)
    expect(code).toBe(1)
    expect(text).toContain(`in the lab: #/pages/lab?view=history opens ${recording}`)
    const { head, entries } = readRecording(readFileSync(recording, 'utf8'), recording)
    expect(head.look).toBeGreaterThan(0)
    expect(entries.some((entry) => entry.kind === 'mark' && entry.failed === true)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
    rmSync(recording, { force: true })
  }
})

it('keeps every promise while people act, wires break and the server dies, and plays each seed the same again', async () => {
  const { code, text } = await sim('--seed', '1', '--seeds', `${SEEDS}`, '--steps', `${STEPS}`, '--twice')
  expect(text).not.toMatch(/BROKEN|NOT THE SAME/)
  expect(text).toContain('ends in threads that were waited for: none')
  expect(text.match(/^seed \d+ {2}ok/gm)).toHaveLength(SEEDS)
  expect(code, text).toBe(0)
})

it('keeps the promises of the kept scenarios', async () => {
  const { code, text } = await sim('--scenario', 'tests/simulation/scenarios/kept')
  expect(text).not.toMatch(/BROKEN/)
  expect(text).toMatch(/^seed \d+ {2}ok/m)
  expect(code, text).toBe(0)
})
