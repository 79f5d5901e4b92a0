import { setTimeout as sleep } from 'node:timers/promises'
import { socketCalls } from '#contract/care/chat.calls.ts'
import type { Person } from '#tests/support/factories.ts'
import { type FollowedTopic, followTopic } from '#tests/support/followed-topic.ts'
import { runText } from '#tests/support/run-text.ts'
import type { Driver } from './driver.ts'
import type { Kit } from './ground.ts'

/** A client whose socket stays open through the storm: its last event, and what it believes. */
interface Listener extends FollowedTopic {
  /** The newest version they hold of each order. */
  readonly versions: ReadonlyMap<string, number>
}

/** Told by the database: where a topic stands, and the version of each order its party should hold. */
interface Published {
  head: number
  orders: { id: string; version: number }[] | null
}

/** All topics have told everything this soon after a storm. */
const RECEIVED_WITHIN_MS = 30_000

/** Opens a socket for a topic; what it misses is fetched, as a page does. */
function listen(url: string, driver: Driver, person: Person, topic: string): Listener {
  const versions = new Map<string, number>()
  const followed = followTopic({
    url,
    token: person.token,
    topic,
    types: ['order', 'notice'],
    fetchAfter: (after) => driver.must(socketCalls.eventsAfter, { topic, after }, person),
    hold: ({ entity_id, version }) => void versions.set(entity_id, Math.max(version, versions.get(entity_id) ?? 0)),
    onLost: (error) => driver.log.claim(false, `${topic} could not be caught up with: ${String(error)}`),
  })
  return { ...followed, versions }
}

/** Sockets of some people and shops, open through the storm. */
export class Listeners {
  private readonly all: readonly Listener[]

  constructor(url: string, driver: Driver, who: readonly { person: Person; topic: string }[]) {
    this.all = who.map(({ person, topic }) => listen(url, driver, person, topic))
  }

  /** Waits until everybody has heard everything; answers the milliseconds it took, or who has not. */
  async receivedAll(ground: Kit): Promise<{ ms: number; behind: string[] }> {
    const begun = performance.now()
    for (;;) {
      const behind: string[] = []
      for (const each of this.all) if (!(await isUpToDate(ground, each))) behind.push(each.topic)
      const ms = performance.now() - begun
      if (behind.length === 0 || ms > RECEIVED_WITHIN_MS) return { ms, behind }
      await sleep(200)
    }
  }

  close(): void {
    for (const each of this.all) each.close()
  }
}

async function isUpToDate(ground: Kit, { topic, mark, versions }: Listener): Promise<boolean> {
  const [published] = await runText<Published>(
    ground,
    `select coalesce((select seq from topics where topic = $1), 0)::int as head,
       (select json_agg(json_build_object('id', o.id, 'version', o.version)) from orders o
        where o.id in (select entity_id from events where topic = $1 and entity = 'order')) as orders`,
    topic,
  )
  return (
    published !== undefined &&
    published.head === mark() &&
    (published.orders ?? []).every(({ id, version }) => versions.get(id) === version)
  )
}
