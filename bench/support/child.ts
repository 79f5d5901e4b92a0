import { type ChildProcess, spawn } from 'node:child_process'
import { built } from './built.ts'

/** A server in a process of its own; it tells its port over IPC. */
export interface Child {
  readonly port: number
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Builds a file of the benches and starts it as a server on a free port of the loopback. */
export async function startChild(file: string, env: Readonly<Record<string, string>>): Promise<Child> {
  const child: ChildProcess = spawn(process.execPath, [await built(file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const { port } = message as { port: number }
      resolve({
        port,
        pid: child.pid ?? 0,
        stop: async () => {
          child.kill('SIGTERM')
          await ended
        },
      })
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}
