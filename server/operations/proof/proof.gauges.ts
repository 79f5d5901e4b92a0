import type { DomainGauge } from '../../platform/domain/domain.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { lastProof } from './last-proof.ts'

/** What operators watch of the proof: what it found last, and when. */
export const proofGauges: readonly DomainGauge[] = [
  {
    name: 'invariant_breach_rows',
    help: 'Rows that break an invariant, five at most, by the last proof',
    labels: ['invariant'],
    read: async ({ db }) =>
      ((await lastProof(db))?.claims ?? []).map(({ id, rows }) => ({ labels: { invariant: id }, value: rows })),
  },
  {
    name: 'proof_age_seconds',
    help: 'Time since the last proof of all invariants ended; not shown before the first',
    labels: [],
    read: async ({ db }) => {
      const proof = await lastProof(db)
      if (!proof) return []
      return [{ labels: {}, value: ((await shopNow(db)).getTime() - Date.parse(proof.at)) / 1_000 }]
    },
  },
]
