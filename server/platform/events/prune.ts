import { days } from '#machines/platform/constants.ts'
import { type Queries, statement } from '../db/database.ts'

/** A session that was not seen for this long is over: a client with an old number that may still ask finds its history. */
const KEPT_MS = days(30)
/** The topics, and the events of one, deleted at a time: short locks. */
const PAGE = 500
const BATCH = 500

const before = (at: string): string => `${at} < shop_now() - ${KEPT_MS} * interval '1 millisecond'`

// Only topics in which something may be old are looked at: an index on the events' own time would cost every move a write.
const page = statement(
  'prune_page',
  `with page as (select topic, seq from topics where ${before('eldest_at')} order by eldest_at limit ${PAGE})
   select array(select topic from page) as looked, array(
     select p.topic from page p
     cross join lateral (select seq, at from events e where e.topic = p.topic order by seq limit 1) oldest
     where ${before('oldest.at')} and oldest.seq < p.seq
   ) as old`,
)
// Always a range from the oldest on, though a later number may carry an earlier time; and never a topic's last.
const cut = statement(
  'prune_cut',
  `with part as (select seq, at from events where topic = $1 order by seq limit ${BATCH}),
     kept as (
       select least(coalesce(min(seq) filter (where not ${before('at')}), max(seq) + 1), (select seq from topics where topic = $1)) as seq from part
     )
   delete from events using kept where events.topic = $1 and events.seq < kept.seq returning 1`,
)

// A day later at the soonest: a busy topic has something old every hour. One that a move holds now is looked at next time.
const looked = statement(
  'prune_looked',
  `with held as (select topic, seq from topics where topic = any($1) order by topic for no key update skip locked)
   update topics t set eldest_at = greatest(
     coalesce((select at from events e where e.topic = h.topic and e.seq < h.seq order by e.seq limit 1), shop_now()),
     shop_now() - ${KEPT_MS - days(1)} * interval '1 millisecond'
   ) from held h where t.topic = h.topic returning 1`,
)

/**
 * Takes away events that are older than any session, in batches; answers how many went. The last of each topic stays,
 * so that a head always has its event, and a page that has read up to it need not fetch anything again.
 */
export async function pruneEvents(on: Queries, stopping?: AbortSignal): Promise<number> {
  let gone = 0
  let isMore = true
  while (isMore) {
    stopping?.throwIfAborted()
    const [found] = await on.run<{ looked: string[]; old: string[] }>(page)
    for (const topic of found?.old ?? []) gone += await pruneTopic(on, topic, stopping)
    const seen = await on.run(looked, [found?.looked ?? []])
    isMore = found?.looked.length === PAGE && seen.length > 0
  }
  return gone
}

async function pruneTopic(on: Queries, topic: string, stopping?: AbortSignal): Promise<number> {
  let gone = 0
  for (let rows = BATCH; rows === BATCH; gone += rows) {
    stopping?.throwIfAborted()
    rows = (await on.run(cut, [topic])).length
  }
  return gone
}
