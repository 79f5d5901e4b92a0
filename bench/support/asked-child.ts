import { type ChildProcess, spawn } from 'node:child_process'
import { built } from './built.ts'

/** A process of its own that does what it is asked over IPC. */
export interface AskedChild<Methods> {
  /** Calls a method of the child and resolves to its result. */
  readonly ask: <K extends keyof Methods & string>(
    method: K,
    ...input: MethodInput<Methods[K]>
  ) => Promise<MethodAnswer<Methods[K]>>
  readonly stop: () => Promise<void>
}

type MethodInput<D> = D extends (...input: infer In) => unknown ? In : never
type MethodAnswer<D> = D extends (...input: never[]) => infer Out ? Awaited<Out> : never

/** What goes over the line; the answer to an ask has its number. */
interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

// Ten thousand sockets need as many file descriptors: the soft limit is raised to the hard one before node starts.
const RAISED = 'ulimit -n "$(ulimit -Hn)"; exec "$0" "$@"'

/** Builds and starts a file of the benches that answers asks; resolves once it says that it is ready. */
export async function startAsked<Methods>(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<AskedChild<Methods>> {
  const child: ChildProcess = spawn('/bin/sh', ['-c', RAISED, process.execPath, '--expose-gc', await built(file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let asked = 0
  let stopping = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', (code) => {
    if (stopping) return
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}`))
  })
  const answerTo = (id: number): Promise<never> =>
    new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  child.on('message', (message) => {
    const { id, value, error } = message as Reply
    const found = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) found?.resolve(value as never)
    else found?.reject(new Error(error))
  })
  await answerTo(0)
  return {
    ask: (method, ...input) => {
      const id = ++asked
      const answer = answerTo(id)
      child.send({ id, method, input })
      return answer
    },
    stop: async () => {
      stopping = true
      child.kill('SIGTERM')
      // The parent does not wait for a child that has ten thousand connections to close.
      const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(late)
    },
  }
}
