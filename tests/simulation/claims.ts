/** What must hold: each claim is explained in `docs/simulation.md`. */
type Claim =
  | 'rest'
  | 'errors'
  | 'invariants'
  | 'acknowledged'
  | 'answered'
  | 'once'
  | 'tooLate'
  | 'screens'
  | 'received'
  | 'sequences'
  | 'chat.kept'
  | 'chat.order'
  | 'chat.bothSides'
  | 'chat.numbers'
  | 'drafts'
  | 'notices.once'
  | 'notices.early'
  | 'mails.once'
  | 'mails.early'
  | 'pushes.once'
  | 'pushes.early'
  | 'pushes.ended'
  | 'money.sum'
  | 'money.escrow'
  | 'money.refunds'
  | 'fund.claims'
  | 'imports.count'
  | 'proof'
  | 'ends'
  | 'overdue'
  | 'queues'

/** A claim that does not hold. A smaller scenario must break the same one. */
export class Broken extends Error {
  readonly claim: Claim

  constructor(claim: Claim, what: string) {
    super(what)
    this.claim = claim
  }
}
