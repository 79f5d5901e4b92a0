import { carrierCalls } from '#contract/trade/carrier.calls.ts'
import { signatureOf } from '#server/trade/carrier/scan.service.ts'
import { CARRIER } from '../world/carrier.ts'
import type { Draws } from '../world/draws.ts'
import { scheduler } from '../world/scheduler.ts'
import type { Network } from '../world/network.ts'
import { fetchOver } from '../world/page-network.ts'

/** A parcel that the carrier has. */
interface Underway {
  readonly tracking: string
  readonly order_no: string
}

const KINDS = ['underway', 'delivered'] as const

/** The carrier of the world: it reports scans by the signed webhook, twice, late and in another order. */
export class Carrier {
  private readonly fetch: typeof fetch

  constructor(network: Network) {
    this.fetch = fetchOver(network, { device: 'carrier', owner: 'carrier' })
  }

  /** Scans a parcel; what comes of each report is not waited for. */
  scan({ tracking, order_no }: Underway, draws: Draws, done: (what: string) => void): void {
    const reports = draws.happens(0.5) ? [KINDS[draws.below(2)] ?? 'delivered'] : [...KINDS]
    if (draws.happens(0.3)) reports.reverse()
    if (draws.happens(0.4)) reports.push(...reports)
    for (const kind of reports) {
      const scannedAt = new Date(scheduler.nowMs).toISOString()
      const lateMs = draws.happens(0.8) ? draws.below(2_000) : 4 * 60_000 + draws.below(3 * 60_000)
      const sent = { carrier: CARRIER.name, tracking, kind, place: 'Hangzhou', order_no, scanned_at: scannedAt }
      const scan = { ...sent, sent_at: scannedAt }
      const secret = draws.happens(0.03) ? 'another secret' : CARRIER.secret
      const body = JSON.stringify({ ...scan, signature: signatureOf(secret, scan) })
      scheduler.plan('carrier', lateMs, () => this.report(body, done))
    }
  }

  private async report(body: string, done: (what: string) => void): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    void this.fetch(`/api/${carrierCalls.scan.path}`, { method: 'POST', headers, body })
      .then((answer) => answer.json() as Promise<{ data?: { moved?: boolean; problem?: { key: string } } }>)
      .then(({ data }) => done(data?.problem?.key ?? (data?.moved === true ? 'moved' : 'known')))
      .catch(() => done('lost'))
  }
}
