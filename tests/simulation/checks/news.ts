import type { World } from '../world/world.ts'
import { Broken } from '../claims.ts'

interface Logged {
  readonly topic: string
  readonly seq: number
  readonly name: string
  readonly about: string
}

/** Every event that a page received is in the log as it was received: none came before its commit. Sequences have no gaps. */
export async function expectReceived(world: World): Promise<void> {
  const rows = await world.read<Logged>(
    'select topic, seq::int, name, entity_id as about from events order by topic, seq',
  )
  const logged = new Map(rows.map((row) => [`${row.topic} ${row.seq}`, row]))
  const heads = new Map(
    (await world.read<{ topic: string; seq: number }>('select topic, seq::int from topics')).map(({ topic, seq }) => [
      topic,
      seq,
    ]),
  )
  const oldest = new Map<string, number>()
  let last: Logged | undefined
  for (const row of rows) {
    if (last?.topic !== row.topic) oldest.set(row.topic, row.seq)
    else if (row.seq !== last.seq + 1) throw new Broken('sequences', `${row.topic} goes from ${last.seq} to ${row.seq}`)
    last = row
  }
  for (const { owner, pages } of world.devices)
    for (const { topic, seq, name, entityId } of pages.flatMap(({ events }) => events)) {
      // What is old is pruned, and what is beyond the head never was.
      if (seq < (oldest.get(topic) ?? (heads.get(topic) ?? 0) + 1)) continue
      const row = logged.get(`${topic} ${seq}`)
      if (row?.name !== name || row.about !== entityId)
        throw new Broken(
          'received',
          `${owner} received ${name} as ${topic} ${seq}, and the log says ${row?.name ?? 'nothing'}`,
        )
    }
}

/** One cause makes one notice for each reader, and only what happened makes one. */
export async function expectNotices(world: World): Promise<void> {
  // Two moves of one name about one thing are two causes: there are no more notices of it than moves.
  const [twice] = await world.read<{ breach: string }>(
    `select m.topic || ' has ' || count(*) || ' notices ' || m.name || ' about ' || m.entity_id as breach from messages m
     where exists (select from status_history h where h.entity_id = m.entity_id and h.name = m.name)
     group by m.topic, m.name, m.entity_id
     having count(*) > (select count(*) from status_history h where h.entity_id = m.entity_id and h.name = m.name) limit 1`,
  )
  if (twice) throw new Broken('notices.once', twice.breach)
  const [early] = await world.read<{ breach: string }>(
    `select m.topic || ' has a notice ' || m.name || ' from before ' || m.entity_id || ' did so' as breach from messages m
     where exists (select from status_history h where h.name = m.name)
       and not exists (select from status_history h where h.entity_id = m.entity_id and h.name = m.name and h.at <= m.at) limit 1`,
  )
  if (early) throw new Broken('notices.early', early.breach)
}

/** Mails are kept for a week after they left. */
const MAILS_KEPT_MS = 6 * 86_400_000

const counted = <T>(all: readonly T[], name: (of: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const each of all) found.set(name(each), [...(found.get(name(each)) ?? []), each])
  return found
}

/** A mail leaves after its commit, and once: only one whose answer was lost leaves again. */
export async function expectMails(world: World): Promise<void> {
  const { mails } = world.around.post
  const lately = mails.filter(({ atMs }) => atMs > world.nowMs - MAILS_KEPT_MS)
  if (lately.length === 0) return
  const rows = await world.read<{ name: string }>(`select to_email || ' ' || subject || ' ' || body as name from mails`)
  const stored = counted(rows, ({ name }) => name)
  for (const [name, sent] of counted(lately, ({ to, subject, text }) => `${to} ${subject} ${text}`)) {
    const causes = stored.get(name)?.length ?? 0
    if (causes === 0) throw new Broken('mails.early', `a mail left that the shop does not have: ${name.slice(0, 120)}`)
    const received = sent.filter(({ isReceived }) => isReceived).length
    if (received > causes)
      throw new Broken('mails.once', `${causes} mails left ${received} times: ${name.slice(0, 120)}`)
  }
  const [twice] = await world.read<{ breach: string }>(
    `select to_email || ' ' || subject || ' ' || count(*) as breach from mails where body <> ''
     group by to_email, subject, body, date_trunc('minute', due_at) having count(*) > 2 limit 1`,
  )
  if (twice) throw new Broken('mails.once', `the same mail was written again: ${twice.breach}`)
}

/** The longest that a push is on its way. */
const PUSH_WAY_MS = 30_000
/** Deliveries are kept for two days. */
const PUSHES_KEPT_MS = 36 * 3_600_000
/** An unread notice that is renewed has another id: the delivery still names the one that it had. */
const NOTICES = 'select id from messages union select source_id as id from push_deliveries'

/** A push is sent after its commit, once for its cause, and never to a browser whose session has ended. */
export async function expectPushes(world: World): Promise<void> {
  const { pushes } = world.around.push
  const ended = new Map(
    (
      await world.read<{ endpoint: string; at: number }>(
        `select endpoint, (extract(epoch from ended_at) * 1000)::float8 as at from sim_browsers b join sessions s on s.id = b.session_id
         where ended_at is not null`,
      )
    ).map(({ endpoint, at }) => [endpoint, at]),
  )
  const late = pushes.find(({ endpoint, atMs }) => atMs > (ended.get(endpoint) ?? Infinity) + PUSH_WAY_MS)
  if (late) throw new Broken('pushes.ended', `"${late.title}" was sent to ${late.to}, whose session had ended`)
  const notices = new Set((await world.read<{ id: string }>(NOTICES)).map(({ id }) => id))
  for (const [name, sent] of counted(pushes, ({ to, navigate, title, body }) => `${to} ${navigate} ${title} ${body}`)) {
    const notice = /[?&]notice=(\w+)/.exec(name)?.[1]
    if (notice === undefined) continue
    // The deliveries of a browser end with its session.
    const kept = sent.some(({ atMs, endpoint }) => atMs > world.nowMs - PUSHES_KEPT_MS && !ended.has(endpoint))
    if (kept && !notices.has(notice))
      throw new Broken('pushes.early', `a push about a notice that the shop does not have: ${name}`)
    const received = sent.filter(({ isReceived }) => isReceived).length
    if (received > 1) throw new Broken('pushes.once', `${name} was pushed ${received} times`)
  }
}
