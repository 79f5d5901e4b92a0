import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createConnection } from 'node:net'
import { freePort } from './free-port.ts'

const READY_MS = 10_000

/** A Redis in a process of its own that keeps nothing; a test may end it as hard as it likes and start it again, empty, at the same address. */
export interface RedisProcess {
  readonly port: number
  readonly url: string
  readonly start: () => Promise<void>
  readonly kill: () => Promise<void>
  /** Keeps its connections and answers nothing, until it goes on. */
  readonly hang: () => void
  readonly goOn: () => void
}

/** Why this machine cannot start a Redis, or nothing. */
export const redisMissing = (): string | undefined =>
  spawnSync('redis-server', ['--version']).status === 0 ? undefined : 'Install redis-server: there is none on the path.'

/** A Redis on a free port of the loopback, not started yet. */
export async function redisProcess(): Promise<RedisProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const server = spawn(
        'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        {
          stdio: 'ignore',
        },
      )
      child = server
      let failed: Error | undefined
      ended = new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.once('error', (error) => {
          failed = error
          resolve()
        })
      })
      const begun = performance.now()
      while (!(await answers(port))) {
        if (failed || server.exitCode !== null || performance.now() - begun > READY_MS)
          throw new Error(`redis-server did not start: ${failed?.message ?? `code ${server.exitCode}`}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    kill: async () => {
      child?.kill('SIGKILL')
      await ended
    },
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createConnection({ port, host: '127.0.0.1' })
    probe.once('connect', () => probe.write('PING\r\n'))
    probe.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'))
      probe.destroy()
    })
    probe.once('error', () => resolve(false))
  })
