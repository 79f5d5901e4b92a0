import { statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Services } from '../../platform/domain/services.ts'
import { applyImport } from './apply.ts'
import { checkImport, failImport } from './check.ts'
import { goodsImportKind } from './goods-import.kind.ts'
import type { StillMine } from './stage.ts'
import { pause, startInterval, steadyMs } from '../../platform/process/time.ts'

/** A process that has shown no sign of life for so long has lost its imports to the next one that looks. */
const LOST_MS = 10_000
/** How often a process says that it lives, also while an import waits for its turn or for the thread that reads. */
const PULSE_MS = 3_000
/** Imports that one process works on at a time, and how many of them may have pictures or write products. */
const AT_ONCE = 5
/** The other places are kept for tables without pictures: they are read in seconds, also while another shop imports a thousand pictures. */
const SLOW_AT_ONCE = 3
/** While others wait, an import that is slow gives its place away after so long. */
const TURN_MS = 5_000
/** After so many errors of ours, or so many processes that died of it, without a chunk that is done between them an import fails. */
const MOST_FAULTS = 3

const IS_SLOW = `(i.state = 'importing' or (i.has_pictures and not i.are_pictures_read))`
// Those that were never worked on come first, then those that waited longest.
const open = statement(
  'imports_open',
  `select i.id, ${IS_SLOW} as is_slow from goods_imports i left join goods_import_runs r on r.import_id = i.id
   where i.state in ('uploaded', 'importing')
     and (r.import_id is null or r.runner in ($1, '') or r.beat_at < shop_now() - ${LOST_MS} * interval '1 millisecond')
     and i.id <> all($2) order by is_slow, (i.state = 'uploaded') desc, r.beat_at nulls first, i.id limit 50`,
)
const take = statement(
  'import_take',
  `with before as (select runner, beat_at from goods_import_runs where import_id = $1), taken as (
     insert into goods_import_runs as r (import_id, runner, beat_at) values ($1, $2, shop_now())
     on conflict (import_id) do update set runner = excluded.runner, beat_at = excluded.beat_at,
       -- One that says nothing any more died of it, perhaps: one that was stopped said so.
       faults = r.faults + (r.runner not in (excluded.runner, '') and r.beat_at > '-infinity')::int
       where r.runner in (excluded.runner, '') or r.beat_at < shop_now() - ${LOST_MS} * interval '1 millisecond'
     returning r.import_id, r.faults)
   select import_id, faults, coalesce((select runner not in ($2, '') from before), false) as is_other from taken`,
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
// Kept with the time of its last turn: the import that waits longest is next.
const giveWay = statement(
  'import_give_way',
  `update goods_import_runs set runner = '' where import_id = $1 and runner = $2`,
)
const fault = statement(
  'import_fault',
  'update goods_import_runs set faults = faults + 1 where import_id = $1 returning faults',
)

/** Thrown where the merchant stopped the import, or another process took it over. */
class NotMine extends Error {}
/** Thrown where an import gives its place to others that wait. */
class GaveWay extends Error {}

/** How long until the next look for new imports. */
const LOOK_MS = 1_000

/** The job that reads and imports files of products, in the name of this process. Files that wait to be read come first. */
export function importsJob(services: Services): (stopping?: AbortSignal) => Promise<void> {
  const runner = newId()
  return async (stopping) => {
    const working = new Map<string, { readonly done: Promise<void>; readonly isSlow: boolean }>()
    // Whether others wait for the place of one that is slow.
    let isAwaited = false
    // What broke off is tried again in the next run.
    const broken: string[] = []
    const errors: unknown[] = []
    const begin = async (id: string): Promise<void> => {
      try {
        const taken = { id, runner, isAwaited: () => isAwaited, ...(stopping && { stopping }) }
        if ((await work(services, taken)) === 'broken') broken.push(id)
      } catch (error) {
        errors.push(error)
      } finally {
        working.delete(id)
      }
    }
    const fill = async (): Promise<void> => {
      if (errors.length > 0 || stopping?.aborted) return
      const found = await services.db.run<{ id: string; is_slow: boolean }>(open, [
        runner,
        [...working.keys(), ...broken],
      ])
      isAwaited = false
      for (const { id, is_slow: isSlow } of found) {
        const slow = [...working.values()].filter((each) => each.isSlow).length
        if (working.size < AT_ONCE && (!isSlow || slow < SLOW_AT_ONCE)) working.set(id, { done: begin(id), isSlow })
        else if (isSlow) isAwaited = true
      }
    }
    await fill()
    while (working.size > 0) {
      const look = pause(LOOK_MS, { ref: false })
      await Promise.race([...[...working.values()].map(({ done }) => done), look])
      await fill()
    }
    if (errors.length > 0) throw errors[0]
  }
}

interface Taken {
  readonly id: string
  readonly runner: string
  readonly isAwaited: () => boolean
  readonly stopping?: AbortSignal
}

/** Works on one import to its end, or until it gives its place away; `broken` where it broke off. */
async function work(services: Services, { id, runner, isAwaited, stopping }: Taken): Promise<'over' | 'broken'> {
  const { db, log } = services
  const [taken] = await db.run<{ is_other: boolean; faults: number }>(take, [id, runner])
  const [root] = taken ? (await goodsImportKind.load(db, [id])).roots : []
  if (!taken || !root) return 'broken'
  const { state } = root
  const from = steadyMs()
  let pulsing: Promise<unknown> = Promise.resolve()
  const pulse = startInterval(() => (pulsing = db.run(beat, [id, runner, state]).catch(() => {})), PULSE_MS)
  pulse.unref()
  const stillMine: StillMine = async ({ canWait = false } = {}) => {
    stopping?.throwIfAborted()
    if ((await db.run(beat, [id, runner, state])).length === 0) throw new NotMine()
    if (canWait && isAwaited() && steadyMs() - from > TURN_MS) throw new GaveWay()
  }
  try {
    if (taken.faults >= MOST_FAULTS) return await giveUp(services, { id, runner }, problem('import.killed'))
    if (state === 'importing') {
      if (taken.is_other) await resume(services, id)
      await applyImport(services, root, stillMine)
    } else if (state === 'uploaded') await checkImport(services, root, stillMine)
    await db.run(release, [id, runner])
    return 'over'
  } catch (error) {
    if (stopping?.aborted) {
      clearInterval(pulse)
      await pulsing
      // The next process goes on at once.
      await db.run(leave, [id, runner])
      throw error
    }
    if (error instanceof GaveWay) {
      await db.run(giveWay, [id, runner])
      return 'over'
    }
    if (error instanceof NotMine) {
      await db.run(release, [id, runner])
      return 'broken'
    }
    log.error({ err: error, import: id }, 'an import of products broke off')
    const [row] = await db.run<{ faults: number }>(fault, [id])
    return (row?.faults ?? 0) >= MOST_FAULTS ? giveUp(services, { id, runner }, problem('import.broke')) : 'broken'
  } finally {
    clearInterval(pulse)
  }
}

/** Fails an import and forgets its faults; where the database is busy it keeps them, and the next run gives up again. */
async function giveUp(
  services: Services,
  { id, runner }: Pick<Taken, 'id' | 'runner'>,
  why: Problem,
): Promise<'over' | 'broken'> {
  const failed = await failImport(services, id, why)
  if (!failed.ok && failed.problem.key.startsWith('system.')) return 'broken'
  await services.db.run(release, [id, runner])
  return 'over'
}

const resume = (services: Services, id: string) =>
  transact(services, { actor: { kind: 'system', id: null }, roots: [{ kind: goodsImportKind, ids: [id] }] }, (door) =>
    door.move(goodsImportLifecycle, door.root(goodsImportKind, id), id, { type: 'goodsImport.resume' }),
  )
