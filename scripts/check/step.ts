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

/** A program that takes longer hangs. The type check took over five minutes on a busy machine, and was right. */
const TOO_LONG_MS = 15 * 60_000

/** Runs a program, which is right when it ends with 0. One that is stopped after `mostMs`, or fails without a word, is named. */
export const runProgram = (command: string, args: readonly string[], mostMs: number): Promise<Verdict> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      shell: process.platform === 'win32',
      env: { ...process.env, NO_COLOR: '1' },
    })
    let output = ''
    const add = (text: string): void => void (output += text)
    const limit = setTimeout(() => {
      add(`\n${command} was stopped: it took longer than ${mostMs / 1_000} seconds.`)
      child.kill('SIGKILL')
    }, mostMs)
    const end = (ok: boolean): void => {
      clearTimeout(limit)
      resolve({ ok, output: output.trim() })
    }
    child.stdout.on('data', (chunk: Buffer) => add(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => add(chunk.toString()))
    child.on('error', (error) => {
      add(error.message)
      end(false)
    })
    child.on('close', (code, signal) => {
      if (code !== 0 && output.trim() === '') add(`${command} ended with ${code ?? signal} and said nothing.`)
      end(code === 0)
    })
  })

/** A step that is a program of this project's packages. */
export const program = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: () =>
    runProgram(
      join('node_modules', '.bin', process.platform === 'win32' ? `${command}.cmd` : command),
      args,
      TOO_LONG_MS,
    ),
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
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await timed(step)
      outcomes.push(outcome)
      report(outcome)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return outcomes
}
