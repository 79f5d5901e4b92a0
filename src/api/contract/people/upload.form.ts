import { type Problem, problem } from '../platform/problem.ts'

/** How many pictures one thing may have: the proofs of a payment, a side of a story, a review. */
export const MAX_PICTURES = 9
/** The largest file that may be sent. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** The same, as people read it. */
export const MAX_PICTURE_SIZE = '8 MB'
/** The largest picture of a chat, and the same as people read it. */
export const MAX_CHAT_PICTURE_BYTES = 5 * 1024 * 1024
export const MAX_CHAT_PICTURE_SIZE = '5 MB'
/** How many million pixels a sent picture may have. */
export const MAX_MEGAPIXELS = 40

/** What pictures may be sent as. HEIC is not among them: browsers of those phones send JPEG to a page that asks for these. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** What no picture is sent as, and is said so by its name. */
export const PDF = 'application/pdf'

/** Checks what kind a file says it is before it is sent. A type unknown to the system is left to the server. */
export function wrongType(type: string): Problem | undefined {
  if (type === '' || PICTURE_TYPES.includes(type)) return undefined
  if (type === PDF) return problem('upload.pdf')
  const [, kind = ''] = /^image\/([\w-]+)/.exec(type) ?? []
  return kind === '' ? problem('upload.notPicture') : problem('upload.otherKind', { kind: kind.toUpperCase() })
}
