import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 60_000

/** A shop in a process of its own, which a test may end as hard as it likes and start again at the same address. */
export interface ShopProcess {
  readonly port: number
  readonly url: string
  readonly pid: () => number | undefined
  /** Whether it runs: one that was neither ended nor asked to end should. */
  readonly isRunning: () => boolean
  /** Starts it (again) and answers how many milliseconds passed until it was ready. */
  readonly start: () => Promise<number>
  /** Ends it without a word, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Asks it to end and waits until it has; fails where it had to be cut off. */
  readonly stop: () => Promise<void>
}

/** A shop process on a free port of the loopback, not started yet. `program` is what node runs: the bundle, or a TypeScript file. */
export async function shopProcess(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = ['--import', 'tsx', 'server/main.ts'],
): Promise<ShopProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = mkdtempSync(join(tmpdir(), 'shop-process-'))
  let child: ChildProcess | undefined
  let ended = Promise.resolve()

  const start = async (): Promise<number> => {
    const begun = performance.now()
    const process_ = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, DATA_DIR: own, LOG_LEVEL: 'error', PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child = process_
    ended = new Promise((resolve) => process_.once('exit', () => resolve()))
    while (performance.now() - begun < READY_MS) {
      if (process_.exitCode !== null) throw new Error(`the shop ended with ${process_.exitCode}`)
      const ready = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (ready) return performance.now() - begun
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    process_.kill('SIGKILL')
    throw new Error('the shop was not ready within a minute')
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child?.kill(signal)
    await ended
  }
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null
  return {
    port,
    url,
    pid: () => child?.pid,
    isRunning,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      const wasRunning = isRunning()
      await end('SIGTERM')
      rmSync(own, { recursive: true, force: true })
      if (wasRunning && child?.exitCode !== 0) throw new Error(`the shop was not done in time: ${child?.exitCode}`)
    },
  }
}

/** Asks all of them to end, whatever becomes of one; answers why one had to be cut off. */
export async function stopAll(shops: readonly ShopProcess[]): Promise<unknown[]> {
  const stops = await Promise.allSettled(shops.map((shop) => shop.stop()))
  return stops.flatMap((stop) => (stop.status === 'rejected' ? [stop.reason] : []))
}
