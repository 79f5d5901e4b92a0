import { hash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type sharp from 'sharp'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { MAX_MEGAPIXELS, PICTURE_TYPES } from '#contract/upload.form.ts'
import { BUSY, workQueue } from '../work-queue.ts'

/** A picture as it is stored: ours from the first byte to the last. */
export interface Remade {
  readonly bytes: Buffer
  readonly sha256: string
  readonly type: 'image/webp'
  readonly width: number
  readonly height: number
}

const LONGEST_SIDE = 2_048
const MAX_PIXELS = MAX_MEGAPIXELS * 1e6
const QUALITY = 82
/** Nobody's picture takes this long; what does was made to. */
const WITHIN_SECONDS = 10
/** One at a time: forty million pixels are 160 MB while they are turned. */
const AT_ONCE = 1
const WAITING = 12
const BUSY_SECONDS = 3

const queue = workQueue(AT_ONCE, WAITING)

const notPicture = (): Result<never> => refused('upload.notPicture', {}, 'file')

/**
 * Makes a sent picture anew: upright, at most 2048 pixels long, WebP, with nothing that it carried along (places, previews, scripts
 * behind the last pixel). What it is is read from its bytes; how large it is, before a pixel is decoded.
 */
export async function remakePicture(sent: Buffer): Promise<Result<Remade>> {
  const found = await fileTypeFromBuffer(sent).catch(() => undefined)
  if (!found || !PICTURE_TYPES.includes(found.mime)) return notPicture()
  const make = await pictureMaker()
  const judged = await judge(make, sent, found.mime)
  if (!judged.ok) return judged
  const made = await queue(() => decodeAndEncode(make, sent))
  if (made === BUSY) return refused('system.busy', { seconds: BUSY_SECONDS })
  if (!made) return notPicture()
  const { data: bytes, info } = made
  const sha256 = hash('sha256', bytes, 'hex')
  return accepted({ bytes, sha256, type: 'image/webp', width: info.width, height: info.height })
}

// Read where it is first used: it takes as long to load as a good part of the server.
let loaded: Promise<typeof sharp> | undefined
const pictureMaker = (): Promise<typeof sharp> =>
  (loaded ??= import('sharp').then(({ default: make }) => {
    make.cache(false)
    make.concurrency(1)
    return make
  }))

/** One frame, of the kind that its first bytes say, and not too large to be decoded. Only its head is read. */
async function judge(make: typeof sharp, sent: Buffer, mime: string): Promise<Result<true>> {
  const head = await make(sent, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => undefined)
  if (!head || `image/${head.format}` !== mime || (head.pages ?? 1) !== 1) return notPicture()
  if (head.width * head.height > MAX_PIXELS) return refused('upload.tooManyPixels', { max: MAX_MEGAPIXELS }, 'file')
  return accepted(true)
}

/** In a thread of its own, within its time; nothing where the picture is broken. */
const decodeAndEncode = (make: typeof sharp, sent: Buffer) =>
  make(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: WITHIN_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
