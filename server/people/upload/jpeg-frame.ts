/** What a JPEG's decoder will need, as its segments say. Nothing is decoded to read it. */
export interface JpegFrame {
  /** How often the pixels are gone over. */
  readonly scans: number
  /** What is held until the last scan: the coefficients of the whole picture, or nothing where one scan has everything. */
  readonly heldBytes: number
}

interface Component {
  readonly across: number
  readonly down: number
}

interface Head {
  readonly isProgressive: boolean
  readonly width: number
  readonly height: number
  readonly components: readonly Component[]
}

const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** Baseline, extended and progressive: the frames that browsers show. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const PROGRESSIVE = 0xc2
/** Lossless, hierarchical and arithmetic frames, which no browser shows. 0xc4, 0xc8 and 0xcc are no frames. */
const OTHER_FRAMES: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
/** Stuffed zeros, restart marks, and a mark without meaning: they stand alone, and pixels go on behind them. */
const standsAlone = (mark: number): boolean => mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd7)
const BLOCK_SIDE = 8
/** 64 coefficients of two bytes each. */
const BLOCK_BYTES = 128
const MOST_COMPONENTS = 4

interface Segment {
  readonly mark: number
  /** Behind its length. */
  readonly body: Buffer
}

/** The segments of a JPEG as a decoder meets them, up to its end: what looks like a mark inside a segment is none. */
function* segmentsOf(jpeg: Buffer): Generator<Segment> {
  for (let at = 2; ;) {
    at = jpeg.indexOf(0xff, at)
    if (at === -1) return
    while (jpeg[at] === 0xff) at += 1
    const mark = jpeg[at]
    at += 1
    if (mark === undefined || mark === END_OF_IMAGE || mark === START_OF_IMAGE) return
    if (standsAlone(mark)) continue
    if (at + 2 > jpeg.length) return
    const end = at + Math.max(2, jpeg.readUInt16BE(at))
    yield { mark, body: jpeg.subarray(at + 2, end) }
    at = end
  }
}

function headOf({ mark, body }: Segment): Head | undefined {
  const count = body[5] ?? 0
  if (count === 0 || count > MOST_COMPONENTS || body.length < 6 + 3 * count) return undefined
  const components = Array.from({ length: count }, (_, n): Component => {
    const sampling = body[7 + 3 * n] ?? 0
    return { across: sampling >> 4, down: sampling & 15 }
  })
  if (components.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return undefined
  return { isProgressive: mark === PROGRESSIVE, height: body.readUInt16BE(1), width: body.readUInt16BE(3), components }
}

/** The coefficients of every component, each at its own resolution. */
function coefficientBytes({ width, height, components }: Head): number {
  const widest = Math.max(...components.map(({ across }) => across))
  const highest = Math.max(...components.map(({ down }) => down))
  const units = Math.ceil(width / (widest * BLOCK_SIDE)) * Math.ceil(height / (highest * BLOCK_SIDE))
  return components.reduce((sum, { across, down }) => sum + units * across * down * BLOCK_BYTES, 0)
}

/** Reads what the decoder of a JPEG will need; undefined for a frame that no browser shows, and for none at all. */
export function jpegFrame(jpeg: Buffer): JpegFrame | undefined {
  let head: Head | undefined
  let scans = 0
  let isInParts = false
  for (const segment of segmentsOf(jpeg)) {
    if (OTHER_FRAMES.has(segment.mark)) return undefined
    if (FRAMES.has(segment.mark)) {
      if (head) return undefined
      head = headOf(segment)
      if (!head) return undefined
    } else if (segment.mark === START_OF_SCAN) {
      if (!head) return undefined
      scans += 1
      isInParts ||= (segment.body[0] ?? 0) < head.components.length
    }
  }
  if (!head || scans === 0) return undefined
  return { scans, heldBytes: head.isProgressive || isInParts ? coefficientBytes(head) : 0 }
}
