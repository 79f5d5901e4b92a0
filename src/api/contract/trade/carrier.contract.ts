import { z } from 'zod'
import { contract, momentInput } from '../platform/contract.ts'
import { carrierCalls } from './carrier.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'carrier.unsigned': None
    'carrier.late': None
    'carrier.noParcel': None
    'carrier.severalParcels': None
    'carrier.notThisParcel': None
  }
}

/** One line as its sender wrote it: it is signed, so nothing of it is tidied. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u)

/** A scan of a parcel. The fields before `signature` are signed in this order. */
const reportScan = z.strictObject({
  /** The name under which the shop keeps the secret of this carrier. */
  carrier: line(60),
  /** When this report was sent; a report is good for five minutes. */
  sent_at: momentInput,
  tracking: line(60),
  kind: z.enum(['underway', 'delivered']),
  /** When the parcel was scanned. */
  scanned_at: momentInput,
  /** Where, in the carrier's words; empty where it does not say. */
  place: line(100),
  /** The number of the order, where the label has it; else empty. */
  order_no: line(40),
  /**
   * `hex(HMAC-SHA256(secret, text))`. The text is the fields above, in this order, each followed by a line feed.
   */
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ReportScan = z.infer<typeof reportScan>

const reported = z.strictObject({
  /** Whether the order moved. An order that was delivered or received before does not. */
  moved: z.boolean(),
})
export type Reported = z.infer<typeof reported>

/** The webhook of carriers. */
export const carrierContract = contract(carrierCalls, {
  scan: {
    summary: 'Report a scan of a parcel, signed with the secret of the carrier',
    policy: 'everyone',
    input: reportScan,
    output: reported,
    refusals: [
      'carrier.unsigned',
      'carrier.late',
      'carrier.noParcel',
      'carrier.severalParcels',
      'carrier.notThisParcel',
    ],
  },
})
