import pg from 'pg'
import type { Gate } from './gate.ts'
import type { Blocked } from './scheduler.ts'

/**
 * Which of these wait for a lock that one of them has. PostgreSQL looks for a deadlock after 1 ms, and has looked by then on a busy machine too:
 * the one that it ends is settled.
 */
const WAITING = `select pid from pg_locks where pid = any($1::int[]) and not granted and pg_blocking_pids(pid) && $2::int[]
  and waitstart < clock_timestamp() - interval '20 milliseconds'`

/** Looks, over a connection of its own, at who waits behind these gates. */
export async function openWatcher(
  url: string,
  gates: readonly Gate[],
): Promise<{ readonly blocked: Blocked; readonly close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    blocked: async (pids) => {
      const values = [pids, gates.map(({ pid }) => pid)]
      const { rows } = await client.query<{ pid: number }>({ name: 'waiting', text: WAITING, values })
      return new Set(rows.map(({ pid }) => pid))
    },
    close: () => client.end(),
  }
}
