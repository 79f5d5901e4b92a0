// What ends in a thread, ends at once here: files of the disk, and the thread that reads tables of strangers.
import { EventEmitter } from 'node:events'
import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'
import { type ReaderTask, readerTasks } from '#server/catalogue/goods-import/reader-tasks.ts'

const RealWorker = threads.Worker
/** The threads of the server that lives. */
const running = new Set<EventEmitter>()

/** The threads of a server end with its process: the next one starts its own. */
export function endThreads(): void {
  for (const thread of running) thread.emit('exit', 0)
  running.clear()
}

/** The thread that reads tables, in the thread of the world: it answers when the process comes to it. */
class Reader extends EventEmitter {
  private readonly answer = readerTasks()

  constructor() {
    super()
    running.add(this)
  }

  postMessage(task: ReaderTask): void {
    const own = structuredClone(task)
    setImmediate(() => this.emit('message', this.answer(own)))
  }
  async terminate(): Promise<number> {
    running.delete(this)
    return 0
  }
  ref = (): void => {}
  unref = (): void => {}
}

/** Called with `new`: what it returns is what the caller gets. */
function Worker(program: string | URL, options?: threads.WorkerOptions): Reader | threads.Worker {
  return String(program).includes('table-reader') ? new Reader() : new RealWorker(program, options)
}

let isInstalled = false

/** Installs them, once everything that wants real threads has started. */
export function installThreads(): void {
  if (isInstalled) return
  isInstalled = true
  Object.assign(threads, { Worker })
  for (const name of ['rm', 'stat', 'mkdir', 'readFile', 'writeFile', 'rename', 'readdir', 'statfs'] as const) {
    const atOnce = fs[`${name}Sync`] as (...args: unknown[]) => unknown
    Object.assign(fsPromises, { [name]: async (...args: unknown[]) => atOnce(...args) })
  }
  syncBuiltinESMExports()
}
