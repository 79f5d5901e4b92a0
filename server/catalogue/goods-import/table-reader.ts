import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Dialect } from '#contract/catalogue/goods-import.form.ts'
import type { GoodsImportRoot } from './goods-import.kind.ts'
import type { FileRow } from './goods-import.table.ts'
import type { ReadProduct } from './read-product.ts'
import { OpenQuote, SLICE } from './read-table.ts'
import type { ReaderAnswer, ReaderTask, UnreadProduct } from './reader-tasks.ts'
import { startTimer } from '../../platform/process/time.ts'

/** No slice of a table, and no hundred products, takes a hundredth of this. */
const WITHIN_MS = 20_000
/** The first task also waits for the thread. */
const START_MS = 60_000
/** The memory of the thread: a table is never whole in it. */
const MEGABYTES = 256

/** A file that the thread did not read in its time, or in its memory. */
export class ReadTooSlow extends Error {}

/** Reads what strangers wrote in a thread of its own: whatever is in the file, the shop goes on, and the reading ends. */
export interface TableReader {
  /** The rows of a table from its pieces, some at a time. */
  rows(pieces: AsyncIterable<Uint8Array>, dialect: Dialect): AsyncGenerator<readonly FileRow[]>
  products(
    items: readonly UnreadProduct[],
    root: Pick<GoodsImportRoot, 'usedColumns' | 'dialect'>,
  ): Promise<ReadProduct[]>
}

/** The program of the thread: beside the bundle's own, or translated while it runs. */
function newThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES }
  const here = import.meta.url
  if (here.endsWith('.ts')) {
    const program = JSON.stringify(new URL('./table-reader.worker.ts', here).href)
    const translated = `import('tsx/esm/api').then(({ register }) => { register(); return import(${program}) })`
    return new Worker(translated, { eval: true, execArgv: [], resourceLimits })
  }
  const bundled = ['./', '../']
    .map((folder) => new URL(`${folder}table-reader.js`, here))
    .find((file) => existsSync(file))
  if (!bundled) throw new Error('The program that reads tables is not beside the server')
  return new Worker(bundled, { execArgv: [], resourceLimits })
}

interface Thread {
  ask(task: ReaderTask): Promise<ReaderAnswer>
  readonly isOver: boolean
}

function startThread(): Thread {
  const worker = newThread()
  let isOver = false
  // One that waits for its next file keeps no process alive.
  worker.unref()
  worker.on('exit', () => (isOver = true))
  // One that is being stopped may still fail, when no task listens: without a listener that ends the process.
  worker.on('error', () => (isOver = true))
  const ask = (task: ReaderTask, withinMs: number): Promise<ReaderAnswer> =>
    new Promise((resolve, reject) => {
      const over = (settle: () => void): void => {
        clearTimeout(timer)
        worker.off('message', answered).off('error', broken).off('exit', ended)
        worker.unref()
        settle()
      }
      const stop = (cause: unknown): void => {
        isOver = true
        void worker.terminate()
        over(() => reject(new ReadTooSlow('a file of products was not read', { cause })))
      }
      const answered = (answer: ReaderAnswer): void => over(() => resolve(answer))
      const broken = (error: unknown): void => stop(error)
      const ended = (): void => stop('the thread ended')
      const timer = startTimer(() => stop('the time is over'), withinMs)
      worker.ref()
      worker.on('message', answered).on('error', broken).on('exit', ended)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task)
    })
  let isStarted = false
  return {
    async ask(task) {
      const answer = await ask(task, isStarted ? WITHIN_MS : START_MS)
      isStarted = true
      return answer
    },
    get isOver() {
      return isOver
    },
  }
}

/** Threads that are free; a start takes as long as to read a small file. */
const free: Thread[] = []
const MOST_FREE = 2

/** Works with a thread that reads, and that serves nothing else until the work is done. */
export async function withTableReader<T>(work: (reader: TableReader) => Promise<T>): Promise<T> {
  let thread: Thread | undefined
  while (free.length > 0 && (!thread || thread.isOver)) thread = free.pop()
  const mine = thread && !thread.isOver ? thread : startThread()
  const rowsOf = (answer: ReaderAnswer): FileRow[] => {
    if ('openQuote' in answer) throw new OpenQuote(answer.openQuote)
    return 'rows' in answer ? answer.rows : []
  }
  try {
    return await work({
      async *rows(pieces, { encoding, delimiter }) {
        await mine.ask({ kind: 'begin', dialect: { encoding, delimiter } })
        for await (const piece of pieces)
          for (let at = 0; at < piece.length; at += SLICE)
            // A copy of its own: the rest of the piece would travel with it.
            yield rowsOf(await mine.ask({ kind: 'rows', slice: Uint8Array.from(piece.subarray(at, at + SLICE)) }))
        yield rowsOf(await mine.ask({ kind: 'rows' }))
      },
      async products(items, { usedColumns, dialect }) {
        const answer = await mine.ask({ kind: 'products', items, columns: usedColumns, decimal: dialect.decimal })
        return 'products' in answer ? answer.products : []
      },
    })
  } finally {
    if (!mine.isOver && free.length < MOST_FREE) free.push(mine)
  }
}
