import { plainCode } from '#contract/platform/latin-digits.ts'
import { lengthOf } from '#contract/platform/plain-text.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { SHORTEST_TRACKING } from '#machines/platform/constants.ts'
import { startTimer } from '#client/time.ts'

/** What the browser's own detector finds in a picture. */
interface Detector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

const detectorHere = (): (new () => Detector) | undefined =>
  (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector

/** Whether this browser can read a barcode with a camera. */
export const canScan = (): boolean =>
  detectorHere() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** The tracking number among codes that were read; a label has others beside it, such as an address to open. */
export const trackingIn = (codes: readonly string[]): string | undefined =>
  codes
    .map(plainCode)
    .find(
      (code) =>
        lengthOf(code) >= SHORTEST_TRACKING &&
        lengthOf(code) <= MOST.parcel &&
        /\d/.test(code) &&
        !/[\s:]/.test(code.slice(0, 12)),
    )

/** A picture is looked at this often: more often a phone only gets warm. */
const LOOK_MS = 250

/** Looks at what a camera shows until a tracking number is found. Answers how to stop. */
export function lookForTracking(video: HTMLVideoElement, onFound: (tracking: string) => void): () => void {
  const Made = detectorHere()
  const detector = Made && new Made()
  let isOver = false
  const look = async (): Promise<void> => {
    // A frame that cannot be read is followed by the next one.
    const codes = (await detector?.detect(video).catch(() => [])) ?? []
    if (isOver) return
    const tracking = trackingIn(codes.map(({ rawValue }) => rawValue))
    if (tracking !== undefined) {
      isOver = true
      onFound(tracking)
      return
    }
    startTimer(() => void look(), LOOK_MS)
  }
  void look()
  return () => {
    isOver = true
  }
}
