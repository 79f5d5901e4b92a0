import { days } from '#machines/constants.ts'
import { type Queries, statement } from '../db/database.ts'

/** A session that was not seen for this long is over: whoever may still ask with an old number finds their history. */
const KEPT_MS = days(30)
/** So many topics, and so many events of one, at a time: nobody waits long for rows that go. */
const PAGE = 500
const BATCH = 500

const OLD = `at < shop_now() - ${KEPT_MS} * interval '1 millisecond'`

// One look at the oldest event of each topic, by its key: an index on the time would cost every move a write.
const page = statement(
  'prune_page',
  `with page as (select topic, seq from topics where topic > $1 order by topic limit ${PAGE})
   select (select max(topic) from page) as last, array(
     select p.topic from page p
     cross join lateral (select seq, at from events e where e.topic = p.topic order by seq limit 1) oldest
     where ${OLD} and oldest.seq < p.seq
   ) as topics`,
)
// Always a stretch from the oldest on, though a later number may carry an earlier time; and never a topic's last.
const cut = statement(
  'prune_cut',
  `with stretch as (select seq, at from events where topic = $1 order by seq limit ${BATCH}),
     kept as (
       select least(coalesce(min(seq) filter (where not ${OLD}), max(seq) + 1), (select seq from topics where topic = $1)) as seq from stretch
     )
   delete from events using kept where events.topic = $1 and events.seq < kept.seq returning 1`,
)

/**
 * Takes away events that are older than any session, in batches; answers how many went. The last of each topic stays,
 * so that a head always has its event and whoever stands at it need not fetch anything anew.
 */
export async function pruneEvents(on: Queries): Promise<number> {
  let gone = 0
  let after: string | null = ''
  while (after !== null) {
    const [found]: { last: string | null; topics: string[] }[] = await on.run(page, [after])
    for (const topic of found?.topics ?? []) gone += await pruneTopic(on, topic)
    after = found?.last ?? null
  }
  return gone
}

async function pruneTopic(on: Queries, topic: string): Promise<number> {
  let gone = 0
  for (let rows = BATCH; rows === BATCH; gone += rows) rows = (await on.run(cut, [topic])).length
  return gone
}
