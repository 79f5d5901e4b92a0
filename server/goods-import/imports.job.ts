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
/** After so many errors of ours an import is given up: a person must look. */
const MOST_FAULTS = 3

const open = statement(
  'imports_open',
  `select i.id from goods_imports i left join goods_import_runs r on r.import_id = i.id
   where i.state in ('uploaded', 'importing')
     and (r.import_id is null or r.runner = $1 or r.beat_at < shop_now() - ${LOST_MS} * interval '1 millisecond')
   order by i.id limit ${AT_ONCE}`,
)
const take = statement(
  'import_take',
  `insert into goods_import_runs as r (import_id, runner, beat_at) values ($1, $2, shop_now())
   on conflict (import_id) do update set runner = excluded.runner, beat_at = excluded.beat_at
     where r.runner = excluded.runner or r.beat_at < shop_now() - ${LOST_MS} * interval '1 millisecond'
   returning r.import_id, (xmax <> 0) as again`,
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

/** The job that reads and imports files of products, in the name of this process. */
export function importsJob(services: Services): (stopping?: AbortSignal) => Promise<void> {
  const runner = newId()
  return async (stopping) => {
    const rows = await services.db.run<{ id: string }>(open, [runner])
    await Promise.all(rows.map(({ id }) => work(services, { id, runner, ...(stopping && { stopping }) })))
    // Others may wait behind these.
    if (rows.length === AT_ONCE && !stopping?.aborted) services.wake('imports')
  }
}

interface Taken {
  readonly id: string
  readonly runner: string
  readonly stopping?: AbortSignal
}

async function work(services: Services, { id, runner, stopping }: Taken): Promise<void> {
  const { db, log } = services
  const [taken] = await db.run<{ again: boolean }>(take, [id, runner])
  const [root] = taken ? (await goodsImportKind.load(db, [id])).roots : []
  if (!taken || !root) return
  const { state } = root
  const stillMine = async (): Promise<void> => {
    stopping?.throwIfAborted()
    if ((await db.run(beat, [id, runner, state])).length === 0) throw new NotMine()
  }
  try {
    if (state === 'importing') {
      if (taken.again) await resume(services, id)
      await applyImport(services, root, stillMine)
    } else if (state === 'uploaded') await checkImport(services, root, stillMine)
    await db.run(release, [id, runner])
  } catch (error) {
    if (stopping?.aborted) {
      // The next process goes on at once.
      await db.run(leave, [id, runner])
      throw error
    }
    if (error instanceof NotMine) return void (await db.run(release, [id, runner]))
    log.error({ err: error, import: id }, 'an import of products broke off')
    const [row] = await db.run<{ faults: number }>(fault, [id])
    if ((row?.faults ?? 0) >= MOST_FAULTS) await failImport(services, id, problem('import.broke'))
  }
}

const resume = (services: Services, id: string) =>
  transact(services, { actor: { kind: 'system', id: null }, roots: [{ kind: goodsImportKind, ids: [id] }] }, (door) =>
    door.move(goodsImportLifecycle, door.root(goodsImportKind, id), id, { type: 'goodsImport.resume' }),
  )
