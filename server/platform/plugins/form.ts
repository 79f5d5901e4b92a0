import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { accepted, type Problem, problem, refused, type Result } from '#contract/platform/problem.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIZE } from '#contract/people/upload.form.ts'
import { startInterval, startTimer, type Timer } from '../process/time.ts'

/** A form as it was read: its fields, and the file beside them. What its sender calls the file is not even looked at. */
export interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly file: Buffer | undefined
}

/** The one field that is a file. */
export const FILE_FIELD = 'file'

/** How long a sender is waited for. */
export interface Patience {
  readonly withinMs: number
  /** In each window of this length … */
  readonly windowMs: number
  /** … at least so much of the file comes. */
  readonly leastBytes: number
}

/**
 * A form that dribbles in is given up before the server's own patience ends, and at once where nothing much comes. Sixteen
 * kilobytes in ten seconds are fewer than the slowest telephone network carries, and in the whole time not even a small
 * photograph; a phone that loses its network for some seconds in between still makes them.
 */
const PATIENCE: Patience = { withinMs: 45_000, windowMs: 10_000, leastBytes: 16 * 1024 }
/**
 * A hundred megabytes or so of files in memory, counted by what has come of each: a client that only begins to send, however slowly,
 * takes no room from others.
 */
const ROOM_BYTES = 12 * MAX_PICTURE_BYTES
/** Forms at the same time, each with some buffers of its own beside its file. */
const AT_ONCE = 200
/** The same of one person. */
export const EACH_AT_ONCE = 3
const LIMITS = {
  fileSize: MAX_PICTURE_BYTES,
  files: 1,
  fields: 8,
  fieldSize: 200,
  fieldNameSize: 40,
  parts: 9,
  headerPairs: 20,
}

const inHand = new Map<string, number>()
let heldBytes = 0

/** Takes room for so many bytes more; false where there is none. */
export type Take = (bytes: number) => boolean

/** Runs the work on a person's form while there is a place for it; what it has taken room for is free again when it is over. */
export async function inTurn<T>(personId: string, work: (take: Take) => Promise<Result<T>>): Promise<Result<T>> {
  const own = inHand.get(personId) ?? 0
  if (own >= EACH_AT_ONCE) return refused('system.tooManyRequests', { seconds: 2 })
  if ([...inHand.values()].reduce((sum, each) => sum + each, 0) >= AT_ONCE) return busy
  inHand.set(personId, own + 1)
  let mine = 0
  let isOver = false
  const take: Take = (bytes) => {
    if (isOver || heldBytes + bytes > ROOM_BYTES) return false
    heldBytes += bytes
    mine += bytes
    return true
  }
  try {
    return await work(take)
  } finally {
    isOver = true
    heldBytes -= mine
    const left = (inHand.get(personId) ?? 1) - 1
    if (left > 0) inHand.set(personId, left)
    else inHand.delete(personId)
  }
}

/** Reads a form whole, within its time, its pace and its size; whatever is wrong with it is its sender's to hear, never a fault of ours. */
export async function readForm(request: FastifyRequest, take: Take, patience = PATIENCE): Promise<Result<Form>> {
  const reading: Reading = { take, came: 0 }
  let before = 0
  const timers: Timer[] = []
  const givenUp = new Promise<Result<Form>>((done) => {
    const giveUp = (): void => {
      // Nothing of it is kept until its sender goes.
      reading.file?.destroy()
      done({ ok: false, problem: unreadable })
    }
    timers.push(
      startTimer(giveUp, patience.withinMs),
      startInterval(() => {
        if (reading.came - before < patience.leastBytes) giveUp()
        before = reading.came
      }, patience.windowMs),
    )
  })
  try {
    return await Promise.race([
      read(request, reading).catch((error: unknown) => ({ ok: false, problem: faultOf(error) }) as const),
      givenUp,
    ])
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

const busy = refused('system.busy', { seconds: 2 })
const unreadable: Problem = problem('input.invalid', { field: 'body' }, 'body')
const tooLarge = (): Problem => problem('upload.tooLarge', { max: MAX_PICTURE_SIZE }, FILE_FIELD)

const faultOf = (error: unknown): Problem =>
  (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : unreadable

/** A form that is being read: how much of its file has come, and the file while it comes. */
interface Reading {
  readonly take: Take
  came: number
  file?: Readable
}

async function read(request: FastifyRequest, reading: Reading): Promise<Result<Form>> {
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part.file, reading)
      if (!bytes.ok) return bytes
      if (part.fieldname !== FILE_FIELD || file) return { ok: false, problem: unreadable }
      file = bytes.value
    } else {
      if (part.fieldname in fields || part.valueTruncated || part.fieldnameTruncated)
        return { ok: false, problem: unreadable }
      fields[part.fieldname] = String(part.value)
    }
  }
  return accepted({ fields, file })
}

async function bytesOf(file: Readable & { readonly truncated: boolean }, reading: Reading): Promise<Result<Buffer>> {
  const chunks: Buffer[] = []
  reading.file = file
  for await (const chunk of file as AsyncIterable<Buffer>) {
    reading.came += chunk.length
    if (file.truncated) return { ok: false, problem: tooLarge() }
    if (!reading.take(chunk.length)) return busy
    chunks.push(chunk)
  }
  // It may have ended at the limit to the byte.
  return file.truncated ? { ok: false, problem: tooLarge() } : accepted(Buffer.concat(chunks))
}
