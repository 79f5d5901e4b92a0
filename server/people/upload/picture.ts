import { hash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type sharp from 'sharp'
import { accepted, type Problem, refused, type Result } from '#contract/platform/problem.ts'
import { MAX_MEGAPIXELS, PDF, PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { EACH_AT_ONCE } from '../../platform/plugins/form.ts'
import { lazily } from '../../platform/process/lazily.ts'
import { BUSY, workQueue, workQueues } from '../../platform/memory/work-queue.ts'
import { heldBytes, megapixelsWithin, MOST_HELD_BYTES } from './held-bytes.ts'
import { jpegFrame } from './jpeg-frame.ts'

/** A picture as it is stored: ours from the first byte to the last. */
export interface Remade {
  readonly bytes: Buffer
  readonly sha256: string
  readonly type: 'image/webp'
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const LONGEST_SIDE = 2_048
/** A tall picture, such as a table of sizes, is read at the width of a page: it keeps this much of its own. */
const READ_WIDTH = 750
/** And is at most this long: no WebP is longer than 16,383 pixels. */
const TALLEST = 16_000
const MAX_PIXELS = MAX_MEGAPIXELS * 1e6
/** The quality of the WebP that is stored. */
export const QUALITY = 82
const JPEG = 'image/jpeg'
/** Only a crafted picture takes this long. */
const WITHIN_SECONDS = 10
/** One at a time: forty million pixels are 160 MB while they are turned. */
const AT_ONCE = 1
const WAITING = 12
const BUSY_SECONDS = 3

const queue = workQueue(AT_ONCE, WAITING)
/** One person has one picture in the queue; the forms that they may send beside it wait in a queue of their own. */
const ofPerson = workQueues(AT_ONCE, EACH_AT_ONCE - 1)
/** Cameras and programs make ten or so; each goes over the whole picture, even if it says nothing. */
const MOST_SCANS = 32

const notPicture = (): Result<never> => refused('upload.notPicture', {}, 'file')
const animated = (): Result<never> => refused('upload.animated', {}, 'file')
const broken = (): Result<never> => refused('upload.broken', {}, 'file')

const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
/** A JPEG that is cut off with less than this behind the start of its pixels shows none of them. */
const LEAST_SCAN_BYTES = 128

/** Where the pixels of a JPEG start; its head is a row of segments with their lengths, one of which may hold a whole small JPEG. */
function scanOf(jpeg: Buffer): number | undefined {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2))
    if (jpeg[at + 1] === START_OF_SCAN) return at
  return undefined
}

/** Whether a JPEG has pixels to show, also where it ends early. */
function hasPixels(jpeg: Buffer): boolean {
  const at = scanOf(jpeg)
  return at !== undefined && (jpeg.length - at >= LEAST_SCAN_BYTES || jpeg.includes(END_OF_IMAGE, at))
}

/**
 * Makes a sent picture again: upright, at most 2048 pixels long or at least 750 of its own width, WebP, with nothing that it carried along (places, previews, scripts
 * behind the last pixel). What it is is read from its bytes; how large it is, before a pixel is decoded.
 */
export async function remakePicture(sent: Buffer, ownerId: string): Promise<Result<Remade>> {
  const kind = await kindOf(sent)
  if (!kind.ok) return kind
  const make = await pictureMaker()
  const judged = await judge(make, sent, kind.value)
  if (!judged.ok) return judged
  const made = await ofPerson(ownerId, () => queue(() => decodeAndEncode(make, sent, kind.value, boxOf(judged.value))))
  if (made === BUSY) return busy()
  if (!made) return broken()
  const { data: bytes, info } = made
  const sha256 = hash('sha256', bytes, 'hex')
  return accepted({ bytes, sha256, type: 'image/webp', width: info.width, height: info.height })
}

/** What a sent file is by its bytes, where it is a picture that can be taken. */
async function kindOf(sent: Buffer): Promise<Result<string>> {
  const found = await fileTypeFromBuffer(sent).catch(() => undefined)
  if (found?.mime === PDF) return refused('upload.pdf', {}, 'file')
  if (!found?.mime.startsWith('image/')) return notPicture()
  if (found.mime === 'image/apng') return animated()
  if (!PICTURE_TYPES.includes(found.mime)) return refused('upload.otherKind', { kind: found.ext.toUpperCase() }, 'file')
  return accepted(found.mime)
}

/** What is wrong with a picture as far as that shows before a pixel is decoded; nothing where it can be tried. */
export async function wrongPicture(sent: Buffer): Promise<Problem | undefined> {
  const kind = await kindOf(sent)
  const judged = kind.ok ? await judge(await pictureMaker(), sent, kind.value) : kind
  return judged.ok ? undefined : judged.problem
}

// Read where it is first used: it takes as long to load as a good part of the server.
/** The library that makes pictures, loaded at the first call. */
export const pictureMaker: () => Promise<typeof sharp> = lazily(async () => {
  const { default: make } = await import('sharp')
  make.cache(false)
  make.concurrency(1)
  return make
})

/** One frame, of the kind that its first bytes say, and neither too large nor too costly to be decoded. No pixel is read. */
async function judge(make: typeof sharp, sent: Buffer, mime: string): Promise<Result<Size>> {
  const head = await make(sent, { limitInputPixels: false, failOn: mime === JPEG ? 'none' : 'error' })
    .metadata()
    .catch(() => undefined)
  if (!head || `image/${head.format}` !== mime) return broken()
  if ((head.pages ?? 1) !== 1) return animated()
  const { width, height } = head
  if (width * height > MAX_PIXELS)
    return refused('upload.tooManyPixels', { max: MAX_MEGAPIXELS, width, height }, 'file')
  const frame = mime === JPEG ? jpegFrame(sent) : undefined
  if (mime === JPEG && (!frame || frame.scans > MOST_SCANS || !hasPixels(sent))) return broken()
  const held = heldBytes(head, frame)
  if (held > MOST_HELD_BYTES)
    return refused('upload.tooManyPixels', { max: megapixelsWithin(held, head), width, height }, 'file')
  // From this orientation on a picture lies on its side.
  const isTurned = (head.orientation ?? 1) >= 5
  return accepted(isTurned ? { width: height, height: width } : { width, height })
}

/** Does other work with a picture's pixels in the same queue: together they would hold twice the memory. */
export const inPictureQueue = async <T>(work: (make: typeof sharp) => Promise<T>): Promise<T | typeof BUSY> => {
  const make = await pictureMaker()
  return queue(() => work(make))
}

/** The answer when the queue is full. */
export const busy = (): Result<never> => refused('system.busy', { seconds: BUSY_SECONDS })

/** The room that an upright picture is shrunk into. */
function boxOf({ width, height }: Size): Size {
  const isTooNarrow = height > LONGEST_SIDE && (width * LONGEST_SIDE) / height < READ_WIDTH
  return isTooNarrow ? { width: READ_WIDTH, height: TALLEST } : { width: LONGEST_SIDE, height: LONGEST_SIDE }
}

/** In a thread of its own, within its time; nothing where the picture is broken. */
const decodeAndEncode = (make: typeof sharp, sent: Buffer, mime: string, box: Size) =>
  make(sent, {
    limitInputPixels: MAX_PIXELS,
    // A JPEG that a broken line cut off shows what came of it, as in a browser.
    failOn: mime === JPEG ? 'none' : 'error',
    sequentialRead: true,
    pages: 1,
  })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: WITHIN_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
