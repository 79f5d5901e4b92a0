import { spawn, type ChildProcess } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { StartupError } from '../../platform/process/startup-error.ts'

/** A program that was started: its process, and its end. */
export interface Started {
  readonly child: ChildProcess
  /** Throws with the last words of the program unless it ends with one of the accepted codes. */
  readonly ended: Promise<void>
}

const MISSING: Readonly<Record<string, string>> = {
  pg_dump: 'install the client of PostgreSQL, of the version of its server or newer',
  pg_restore: 'install the client of PostgreSQL, of the version of its server or newer',
}

/** Starts a program without a shell. */
export function startProgram(
  name: string,
  args: readonly string[],
  {
    env = {},
    accepted = [0],
  }: { readonly env?: Readonly<Record<string, string>>; readonly accepted?: readonly number[] },
): Started {
  const child = spawn(name, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  const said = text(child.stderr)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new StartupError(`${name} is not installed${name in MISSING ? `: ${MISSING[name]}` : ''}.`)
          : error,
      ),
    )
    child.once('close', (code) => {
      if (code !== null && accepted.includes(code)) return resolve()
      said.then(
        (complaint) => reject(new StartupError(`${name} failed: ${complaint.trim() || `it ended with ${code}`}`)),
        reject,
      )
    })
  })
  // Also where no one awaits it yet.
  ended.catch(() => {})
  return { child, ended }
}

/** Runs a program to its end and answers what it printed. */
export async function runProgram(
  name: string,
  args: readonly string[],
  options: Parameters<typeof startProgram>[2] = {},
): Promise<string> {
  const { child, ended } = startProgram(name, args, options)
  child.stdin?.end()
  const printed = child.stdout ? text(child.stdout) : Promise.resolve('')
  await ended
  return printed
}
