import { post } from '../platform/call.ts'
import type { Reported, ReportScan } from './carrier.contract.ts'

/** What carriers report by themselves. */
export const carrierCalls = {
  scan: post<ReportScan, Reported>('carrier/scan'),
}
