import { spawn } from 'node:child_process'
import { freePort } from '#tests/support/free-port.ts'

const POLL_MS = 5
const AT_MOST_MS = 120_000

/** Starts a program on a free port and answers how many milliseconds passed until `/readyz` said yes; then it is ended. */
export async function firstAnswer(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env }: { cwd?: string; env: Readonly<Record<string, string>> },
): Promise<number> {
  const port = String(await freePort())
  const begun = performance.now()
  // A group of its own: `npm` has children, and all of them must go.
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
  try {
    while (performance.now() - begun < AT_MOST_MS) {
      if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}`)
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        async (answer) => (await answer.text()) !== '' && answer.ok,
        () => false,
      )
      if (ready) return performance.now() - begun
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    throw new Error(`${command} ${args.join(' ')} did not answer within two minutes`)
  } finally {
    end('SIGTERM')
    const late = setTimeout(() => end('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
  }
}
