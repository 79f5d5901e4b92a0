import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** What a step found: nothing, or one line for each thing that is wrong. */
export interface Verdict {
  readonly ok: boolean
  readonly output: string
}

/** One thing that must be right. */
export interface Step {
  readonly name: string
  readonly run: () => Promise<Verdict>
}

/** How a step went. */
export interface Outcome extends Verdict {
  readonly name: string
  readonly ms: number
}

const TOO_LONG_MS = 5 * 60_000

/** A step that is a program of this project's packages; it is right when the program ends with 0. */
export const program = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: () =>
    new Promise((resolve) => {
      const onWindows = process.platform === 'win32'
      const path = join('node_modules', '.bin', onWindows ? `${command}.cmd` : command)
      const child = spawn(path, args, {
        shell: onWindows,
        timeout: TOO_LONG_MS,
        env: { ...process.env, NO_COLOR: '1' },
      })
      let output = ''
      const hear = (chunk: Buffer): void => void (output += chunk.toString())
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('error', (error) => resolve({ ok: false, output: error.message }))
      child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
    }),
})

/** A step of our own that lists what is wrong. */
export const findings = (name: string, find: () => readonly string[]): Step => ({
  name,
  run: async () => {
    const found = find()
    return { ok: found.length === 0, output: found.join('\n') }
  },
})

async function timed({ name, run }: Step): Promise<Outcome> {
  const start = performance.now()
  const verdict = await run().catch((error: unknown) => ({ ok: false, output: String(error) }))
  return { name, ms: Math.round(performance.now() - start), ...verdict }
}

/** Runs the steps, so many at a time, and tells of each as it ends. */
export async function runSteps(
  steps: readonly Step[],
  atATime: number,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await timed(step)
      outcomes.push(outcome)
      tell(outcome)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return outcomes
}
