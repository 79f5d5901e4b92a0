import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this an answer fits into the first packets anyway. */
const WORTH_BYTES = 1_024

/**
 * Compresses the answers of calls. Pictures are compressed already, and the pages’ files are at build time. What people send us is
 * never unpacked: a small body could become a huge one.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalCompression: true,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: WORTH_BYTES,
    customTypes: /^application\/json(?:;|$)/u,
  })
}
