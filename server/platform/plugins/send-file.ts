import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file as a call answers it. */
export interface SentFile {
  /** Whole, or written while it is sent. */
  readonly bytes: Buffer | Readable
  readonly type: string
  /** The name under which a browser saves it. */
  readonly name?: string
}

/** Whose pages may show a file: ours, or also those of another origin that fetch it from one of ours. */
type ShownOn = 'same-origin' | 'cross-origin'

/** Sends a file that a person gave us, as what it is and nothing else: a browser runs nothing in it, wherever it is opened. */
export function sendFile(
  reply: FastifyReply,
  { bytes, type, name }: SentFile,
  cache: string,
  shownOn: ShownOn = 'same-origin',
): FastifyReply {
  if (Buffer.isBuffer(bytes)) void reply.header('content-length', bytes.length)
  if (name !== undefined) void reply.header('content-disposition', `attachment; filename="${name}"`)
  return reply
    .type(type)
    .header('cache-control', cache)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', shownOn)
    .send(bytes)
}
