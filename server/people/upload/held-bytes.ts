import type { Metadata } from 'sharp'
import type { JpegFrame } from './jpeg-frame.ts'

/** With what a decoder holds, and some thirty megabytes for rows and the new picture, a process stays under 200 MB over idle. */
export const MOST_HELD_BYTES = 128 * 1024 * 1024
/** The rows of an interlaced PNG are held whole, and partly once more while they are put in order. Measured with libspng and libpng. */
const INTERLACED = 1.4

/** What is held of a picture until its last byte has come; 0 if it is decoded row by row. */
export function heldBytes(
  { format, width, height, channels, depth, isProgressive }: Metadata,
  jpeg?: JpegFrame,
): number {
  if (jpeg) return jpeg.heldBytes
  if (format !== 'png' || !isProgressive) return 0
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * INTERLACED
}

/** How many million pixels a picture of this kind may have, if one of these sides would hold so much. */
export const megapixelsWithin = (held: number, { width, height }: Pick<Metadata, 'width' | 'height'>): number =>
  Math.floor((MOST_HELD_BYTES / held) * width * height * 1e-6)
