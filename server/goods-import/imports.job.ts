import { setTimeout as wait } from 'node:timers/promises'
import { statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { problem } from '#contract/problem.ts'
import { goodsImportLifecycle } from '#machines/goods-import.machine.ts'
import { transact } from '../door/transact.ts'
import type { Services } from '../services.ts'
import { applyImport } from './apply.ts'
import { checkImport, failImport } from './check.ts'
import { goodsImportKind } from './goods-import.kind.ts'

/** A process that has shown no sign of life for so long has lost its imports to the next one that looks. */
const LOST_MS = 10_000
/** Imports that one process works on at a time. */
const AT_ONCE = 2
/** After so many errors of ours without a chunk that is done between them an import fails: a person must look. */
const MOST_FAULTS = 3

const open = statement(
  'imports_open',
  `select i.id from goods_imports i left join goods_import_runs r on r.import_id = i.id
   where i.state in ('uploaded', 'importing')
     and (r.import_id is null or r.runner = $1 or r.beat_at < shop_now() - ${LOST_MS} * interval '1 millisecond')
     and i.id <> all($2) order by (i.state = 'uploaded') desc, i.id limit $3`,
)
const take = statement(
  'import_take',
  `with before as (select runner from goods_import_runs where import_id = $1), taken as (
     insert into goods_import_runs as r (import_id, runner, beat_at) values ($1, $2, shop_now())
     on conflict (import_id) do update set runner = excluded.runner, beat_at = excluded.beat_at
       where r.runner = excluded.runner or r.beat_at < shop_now() - ${LOST_MS} * interval '1 millisecond'
     returning r.import_id)
   select import_id, coalesce((select runner <> $2 from before), false) as is_other from taken`,
)
const beat = statement(
  'import_beat',
  `update goods_import_runs r set beat_at = shop_now() from goods_imports i
   where r.import_id = $1 and r.runner = $2 and i.id = r.import_id and i.state = $3 returning r.import_id`,
)
const release = statement('import_release', 'delete from goods_import_runs where import_id = $1 and runner = $2')
const leave = statement(
  'import_leave',
  `update goods_import_runs set beat_at = '-infinity' where import_id = $1 and runner = $2`,
)
const fault = statement(
  'import_fault',
  'update goods_import_runs set faults = faults + 1 where import_id = $1 returning faults',
)

/** Thrown where the merchant stopped the import, or another process took it over. */
class NotMine extends Error {}

/** With a free place, how long until the next look for imports that came meanwhile. */
const LOOK_MS = 1_000

/** The job that reads and imports files of products, in the name of this process. Files that wait to be read come first. */
export function importsJob(services: Services): (stopping?: AbortSignal) => Promise<void> {
  const runner = newId()
  return async (stopping) => {
    const working = new Map<string, Promise<void>>()
    // What broke off is tried again in the next run.
    const broken: string[] = []
    const errors: unknown[] = []
    const begin = async (id: string): Promise<void> => {
      try {
        if (!(await work(services, { id, runner, ...(stopping && { stopping }) }))) broken.push(id)
      } catch (error) {
        errors.push(error)
      } finally {
        working.delete(id)
      }
    }
    const fill = async (): Promise<void> => {
      const free = AT_ONCE - working.size
      if (free === 0 || errors.length > 0 || stopping?.aborted) return
      for (const { id } of await services.db.run<{ id: string }>(open, [runner, [...working.keys(), ...broken], free]))
        working.set(id, begin(id))
    }
    await fill()
    while (working.size > 0) {
      const look = working.size < AT_ONCE ? [wait(LOOK_MS, undefined, { ref: false })] : []
      await Promise.race([...working.values(), ...look])
      await fill()
    }
    if (errors.length > 0) throw errors[0]
  }
}

interface Taken {
  readonly id: string
  readonly runner: string
  readonly stopping?: AbortSignal
}

/** Works on one import to its end; answers false where it broke off. */
async function work(services: Services, { id, runner, stopping }: Taken): Promise<boolean> {
  const { db, log } = services
  const [taken] = await db.run<{ is_other: boolean }>(take, [id, runner])
  const [root] = taken ? (await goodsImportKind.load(db, [id])).roots : []
  if (!taken || !root) return false
  const { state } = root
  const stillMine = async (): Promise<void> => {
    stopping?.throwIfAborted()
    if ((await db.run(beat, [id, runner, state])).length === 0) throw new NotMine()
  }
  try {
    if (state === 'importing') {
      if (taken.is_other) await resume(services, id)
      await applyImport(services, root, stillMine)
    } else if (state === 'uploaded') await checkImport(services, root, stillMine)
    await db.run(release, [id, runner])
    return true
  } catch (error) {
    if (stopping?.aborted) {
      // The next process goes on at once.
      await db.run(leave, [id, runner])
      throw error
    }
    if (error instanceof NotMine) {
      await db.run(release, [id, runner])
      return false
    }
    log.error({ err: error, import: id }, 'an import of products broke off')
    const [row] = await db.run<{ faults: number }>(fault, [id])
    if ((row?.faults ?? 0) >= MOST_FAULTS) {
      await failImport(services, id, problem('import.broke'))
      await db.run(release, [id, runner])
    }
    return false
  }
}

const resume = (services: Services, id: string) =>
  transact(services, { actor: { kind: 'system', id: null }, roots: [{ kind: goodsImportKind, ids: [id] }] }, (door) =>
    door.move(goodsImportLifecycle, door.root(goodsImportKind, id), id, { type: 'goodsImport.resume' }),
  )
