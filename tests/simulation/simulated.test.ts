import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'

const SEEDS = 8
const STEPS = 100

/** Runs the command in a process of its own: its virtual time must be there before everything else. */
const sim = (...args: string[]): Promise<{ code: number | null; text: string; digest: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/sim.ts', ...args])
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
    child.once('close', (code) => resolve({ code, text, digest: /^digest (\w+)$/m.exec(text)?.[1] ?? '' }))
  })

it('gives the same runs for the same seeds in one process as in two, and others for another seed', async () => {
  const of = (seed: number, processes: number) =>
    sim('--seed', `${seed}`, '--seeds', '2', '--steps', '20', '--processes', `${processes}`)
  const [once, again] = [await of(11, 1), await of(11, 2)]
  const other = await of(13, 2)
  for (const { code, text } of [once, again, other]) expect(code, text).toBe(0)
  expect(once.text).toContain('seed 11')
  expect(once.digest, once.text).toMatch(/^\w{16}$/)
  expect(again.digest).toBe(once.digest)
  expect(other.digest).not.toBe(once.digest)
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
