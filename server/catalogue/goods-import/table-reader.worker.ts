import { parentPort } from 'node:worker_threads'
import { type ReaderTask, readerTasks } from './reader-tasks.ts'

const answer = readerTasks()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (task: ReaderTask) => parentPort?.postMessage(answer(task)))
