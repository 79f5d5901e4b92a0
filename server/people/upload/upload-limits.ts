import type { StoredPurpose } from './upload.queries.ts'

/** What one person may send for some purposes together. */
export interface UploadLimits {
  readonly purposes: readonly StoredPurpose[]
  /** Uploads in an hour, and as many tries: one that is refused costs the decoder as much. */
  readonly perHour: number
  /** What they may take up in all. */
  readonly bytes: number
}

const megabytes = (count: number): number => count * 1024 * 1024

/** A full shelf at the highest level, sent thirty products an hour with nine pictures each. */
export const GOODS: UploadLimits = { purposes: ['goods'], perHour: 300, bytes: megabytes(10 * 1024) }
/** An application has two sides of a document, and may be sent five times. */
const IDENTITY: UploadLimits = { purposes: ['identity'], perHour: 20, bytes: megabytes(80) }
/** Banners of the home page and categories, as often as staff change them. */
const PAGE: UploadLimits = { purposes: ['page'], perHour: 60, bytes: megabytes(500) }
const LOGO: UploadLimits = { purposes: ['logo'], perHour: 20, bytes: megabytes(20) }
const AVATAR: UploadLimits = { purposes: ['avatar'], perHour: 20, bytes: megabytes(20) }
const PERSON: UploadLimits = {
  purposes: ['proof', 'evidence', 'review', 'chat', 'voice'],
  perHour: 60,
  bytes: megabytes(200),
}
const ALL: readonly UploadLimits[] = [GOODS, IDENTITY, LOGO, AVATAR, PAGE, PERSON]

/** The limits that an upload counts against; each purpose has one. */
export function limitsFor(purpose: StoredPurpose): UploadLimits {
  const found = ALL.find(({ purposes }) => purposes.includes(purpose))
  if (!found) throw new Error(`An upload for ${purpose} has no limits`)
  return found
}
