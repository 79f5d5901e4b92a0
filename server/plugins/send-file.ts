import type { FastifyReply } from 'fastify'

/** A file as a call answers it. */
export interface SentFile {
  readonly bytes: Buffer
  readonly type: string
}

/** Whose pages may show a file: ours, or also those of another origin that fetch it from one of ours. */
type ShownOn = 'same-origin' | 'cross-origin'

/** Sends a file that somebody gave us, as what it is and nothing else: a browser runs nothing in it, wherever it is opened. */
export const sendFile = (
  reply: FastifyReply,
  { bytes, type }: SentFile,
  cache: string,
  shownOn: ShownOn = 'same-origin',
): FastifyReply =>
  reply
    .type(type)
    .header('content-length', bytes.length)
    .header('cache-control', cache)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', shownOn)
    .send(bytes)
