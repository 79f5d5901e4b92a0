import type { Breach } from '#server/operations/proof/prove.ts'
import type { Invariant } from '#server/platform/db/invariant.ts'

/** What a proof found, one line an invariant, and how many of them hold. */
export function renderProof(invariants: readonly Invariant[], breaches: readonly Breach[]): string {
  const broken = new Map(breaches.map((breach) => [breach.invariant.id, breach]))
  const lines = invariants.map(({ id, claim }) => {
    const breach = broken.get(id)
    return `${breach ? 'BROKEN ' : 'holds  '}  ${id.padEnd(3)} ${claim}${breach ? `\n         ${JSON.stringify(breach.rows)}` : ''}`
  })
  return [...lines, `${invariants.length - broken.size} of ${invariants.length} invariants hold`].join('\n')
}
