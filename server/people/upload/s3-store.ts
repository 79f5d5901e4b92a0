import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { expectStoredName, FOR_EVER, typeOfName } from './store.ts'
import type { Folder, Store } from '../../platform/domain/ports.ts'
import { StorageUnavailable } from '../../platform/process/storage-unavailable.ts'
import type { S3 } from './upload.env.ts'
import { chance } from '../../platform/process/chance.ts'
import { pause, startTimer, steadyMs } from '../../platform/process/time.ts'

/** How long a store is waited for. */
interface Patience {
  readonly tries: number
  /** One try, from the first byte sent to the last one that came. */
  readonly tryMs: number
  /** All of them, with the pauses between. */
  readonly withinMs: number
  /** Before the second try; before each further one twice as long. */
  readonly pauseMs: number
}

/** A request waits, and its page gives up after a minute. */
const PATIENCE: Patience = { tries: 3, tryMs: 5_000, withinMs: 10_000, pauseMs: 100 }
/** Only the lock of the bytes waits for a deletion; a failed one is retried an hour later. */
const REMOVE_MS = 2_000

/** What a store said, whole. */
interface Answer {
  readonly status: number
  readonly bytes: Buffer
}

/** What is asked of a store. */
interface Ask {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly body?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

const hashOf = (body: Uint8Array = new Uint8Array()): string => hash('sha256', body, 'hex')
const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300
/** What may be otherwise when it is asked again at once. */
const isPassing = ({ status }: Answer): boolean => status === 429 || (status >= 500 && status !== 507)
/** Why it was not done, in the store's own word; an answer to HEAD has none. */
const codeOf = ({ bytes }: Answer): string => /<Code>(\w+)<\/Code>/.exec(bytes.toString('latin1'))?.[1] ?? ''
/** What a store says of one object that is under lock; a wrong key or a missing bucket is something else. */
const isRefused = (answer: Answer): boolean => answer.status === 403 && codeOf(answer) === 'AccessDenied'
const isGone = (answer: Answer): boolean => answer.status === 404 && codeOf(answer) !== 'NoSuchBucket'
const isFull = (answer: Answer): boolean => answer.status === 507 || /QuotaExceeded$|StorageFull$/.test(codeOf(answer))

/** In words only: as a cause, a broken line to the store would pass for one to the database. */
const awayBy = ({ method }: Ask, why: string): StorageUnavailable => new StorageUnavailable(`${method} ${why}`)
const notDone = (ask: Ask, answer: Answer): StorageUnavailable =>
  awayBy(ask, `${answer.status} ${codeOf(answer)}`.trim())

function wordsOf(error: unknown): string {
  const { name, message, cause } = error as Error & { readonly cause?: { readonly code?: string } }
  return `${name}: ${cause?.code ?? message}`
}

/**
 * Bytes in an S3-compatible object store: a bucket for each folder, addressed by path, read only with the key. Each
 * ask ends in its time; one that fails for the moment is tried again, and what fails for good is `StorageUnavailable`, but
 * for one object that the store will not let go.
 */
export function s3Store({ endpoint, region, buckets, keyId, secret }: S3, patience = PATIENCE): Store {
  // It would retry ten times without looking at any clock, and a broken line not once: how often is decided below.
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })

  async function once(url: string, { method, body, headers }: Ask, withinMs: number): Promise<Answer> {
    const stop = new AbortController()
    const timer = startTimer(() => stop.abort(), withinMs)
    try {
      const response = await client.fetch(url, {
        method,
        // With it the store itself finds out what was changed or cut on the way.
        headers: { ...headers, 'x-amz-content-sha256': hashOf(body) },
        ...(body ? { body } : {}),
        // Signed for this host: another one would refuse it, and has no business with the bytes.
        redirect: 'manual',
        signal: stop.signal,
      })
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    } finally {
      clearTimeout(timer)
    }
  }

  async function asked(folder: Folder, name: string, ask: Ask, { tries, tryMs, withinMs, pauseMs } = patience) {
    expectStoredName(name)
    const url = `${endpoint}/${buckets[folder]}/uploads/${name}`
    const until = steadyMs() + withinMs
    let trouble = awayBy(ask, 'was not even tried')
    for (let n = 0; n < tries; n++) {
      if (n > 0) await pause(pauseMs * 2 ** (n - 1) * (0.5 + chance()))
      const left = until - steadyMs()
      if (left <= 0) break
      const answer = await once(url, ask, Math.min(tryMs, left)).catch(wordsOf)
      if (typeof answer === 'string') trouble = awayBy(ask, answer)
      else if (isPassing(answer)) trouble = notDone(ask, answer)
      else return answer
    }
    throw trouble
  }

  return {
    put: async (folder, name, bytes) => {
      // Whatever else it says, e.g. to a key that may write and not look: sending the bytes tells.
      if (isDone(await asked(folder, name, { method: 'HEAD' }))) return
      const headers = {
        'content-type': typeOfName(name),
        ...(folder === 'public' ? { 'cache-control': FOR_EVER } : {}),
      }
      const ask: Ask = { method: 'PUT', body: new Uint8Array(bytes), headers }
      const answer = await asked(folder, name, ask)
      if (isFull(answer)) throw Object.assign(notDone(ask, answer), { code: 'EDQUOT' })
      if (!isDone(answer)) throw notDone(ask, answer)
    },
    read: async (folder, name) => {
      const ask: Ask = { method: 'GET' }
      const answer = await asked(folder, name, ask)
      if (isDone(answer)) return answer.bytes
      if (!isGone(answer)) throw notDone(ask, answer)
    },
    remove: async (folder, name) => {
      const ask: Ask = { method: 'DELETE' }
      const answer = await asked(folder, name, ask, {
        ...patience,
        tries: 1,
        tryMs: Math.min(patience.tryMs, REMOVE_MS),
      })
      // What the store will not do for this one it may do for others.
      if (isRefused(answer)) throw new Error(notDone(ask, answer).message)
      if (!isDone(answer) && !isGone(answer)) throw notDone(ask, answer)
    },
    space: () => Promise.resolve(1),
  }
}
