import { type ChildProcess, spawn } from 'node:child_process'
import { benchFile } from './bench-file.ts'

/** A server in a process of its own; it tells its port over IPC. */
export interface Child {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Starts a TypeScript file of the benches as a server on a free port of the loopback. */
export function startChild(file: string, env: Readonly<Record<string, string>>): Promise<Child> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', benchFile(file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const { port } = message as { port: number }
      resolve({
        port,
        stop: async () => {
          child.kill('SIGTERM')
          await ended
        },
      })
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}
