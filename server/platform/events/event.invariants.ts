import type { Invariant } from '../db/invariant.ts'

/** What must always hold of the event log, and of codes. */
export const eventInvariants: readonly Invariant[] = [
  {
    id: 'E1',
    // Pruning keeps the last event of a topic: an empty log and a lost one would look the same.
    claim: 'a topic has neither gap nor double from the oldest kept to its head',
    sql: `select coalesce(t.topic, e.topic) as id from topics t
            full join (select topic, count(*) as n, min(seq) as lo, max(seq) as hi from events group by topic) e on e.topic = t.topic
          where coalesce(t.seq, 0) <> coalesce(e.hi, 0) or e.hi - e.lo + 1 <> e.n`,
  },
  {
    id: 'A3',
    claim: 'no code was tried more often than it allows',
    sql: 'select id from codes where tries > most_tries',
  },
]
