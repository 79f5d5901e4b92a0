import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#server/platform/db/postgres.ts'
import type { Standby } from '#server/platform/db/standby.ts'
import { ownPostgres, type OwnPostgres } from './own-postgres.ts'
import { ask } from './postgres.ts'

/** As docs/operations.md tells operators to set a primary up that can have a standby. */
export const CAN_BE_FOLLOWED = ['wal_level=replica', 'max_wal_senders=4', 'hot_standby=on', 'max_connections=100']

/** A PostgreSQL with the empty tables of a shop, and a standby that follows it. */
export interface FollowedPostgres {
  readonly primary: OwnPostgres
  readonly standby: OwnPostgres
  /** Lets the standby receive the log and not replay it, until it goes on. */
  readonly pause: () => Promise<unknown>
  readonly goOn: () => Promise<unknown>
  readonly remove: () => Promise<void>
}

/** Starts both. */
export async function followedPostgres(): Promise<FollowedPostgres> {
  const primary = await ownPostgres([...CAN_BE_FOLLOWED, 'fsync=off'])
  await (await openPostgres(primary.url, { schema: 'renew' })).close()
  const standby = await primary.standby()
  return {
    primary,
    standby,
    pause: async () => {
      await ask(standby.url, 'select pg_wal_replay_pause()')
      // It is asked for; what is being replayed is finished first.
      while (
        (await ask<{ state: string }>(standby.url, 'select pg_get_wal_replay_pause_state() as state'))[0]?.state !==
        'paused'
      );
    },
    goOn: () => ask(standby.url, 'select pg_wal_replay_resume()'),
    remove: async () => {
      await standby.remove()
      await primary.remove()
    },
  }
}

const THERE_WITHIN_MS = 60_000

/** Reads until the standby has answered: it needs a moment to replay, and a busy machine too long for its answer at times. */
export async function readThere<T>({ answered }: Pick<Standby, 'answered'>, read: () => Promise<T>): Promise<T> {
  for (const begun = performance.now(); performance.now() - begun < THERE_WITHIN_MS; await sleep(50)) {
    const before = answered.get('standby') ?? 0
    const found = await read()
    if ((answered.get('standby') ?? 0) > before) return found
  }
  throw new Error(`the standby answers nothing: ${JSON.stringify([...answered])}`)
}
