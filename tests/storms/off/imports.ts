import { type Dialect, NO_FILL } from '#contract/catalogue/goods-import.form.ts'
import { days } from '#machines/platform/constants.ts'
import { newImportFacts } from '#machines/catalogue/goods-import.machine.ts'
import { goodsImportTerms } from '#machines/catalogue/goods-import.terms.ts'
import { newId } from '#server/platform/db/ids.ts'
import { store, type Store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import type { Kit } from '../driver/ground.ts'
import { goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { keyedAsk } from '../driver/driver.ts'
import type { Stage } from '../driver/stage.ts'
import type { OffScenes, Waiting } from './scene.ts'

/** The moves of an import behind its upload: the event, what it is called afterwards, and the state. */
const CHECK = ['check', 'checked', 'checked'] as const
const START = ['start', 'started', 'importing'] as const
const WAYS = {
  uploaded: [],
  checked: [CHECK],
  importing: [CHECK, START],
  'done.kept': [CHECK, START, ['finish', 'finished', 'done.kept']],
  'stopped.kept': [['stop', 'stopped', 'stopped.kept']],
  'failed.kept': [['fail', 'failed', 'failed.kept']],
} as const

const DIALECT: Dialect = {
  encoding: 'utf-8',
  delimiter: 'comma',
  decimal: 'point',
  lang: 'en',
  category: null,
  fill: NO_FILL,
}

/** A state of an import in which a deadline runs. */
export type ImportState = keyof typeof WAYS

/** An import of a new shop, written as it would stand: a file that is sent is read at once. */
async function writtenImport(ground: Kit, state: ImportState): Promise<{ readonly id: string; readonly shop: Store }> {
  const [id, shop] = [newId(), await store(ground)]
  const isRunning = state === 'uploaded' || state === 'importing'
  await runText(
    ground,
    `insert into goods_imports (id, shop_id, owner_id, upload_id, name, dialect, used_columns, has_pictures, version, state, facts,
       deadline_event, deadline_at, created_at)
     values ($1, $2, $3, $1, 'lamps.csv', $9::jsonb, '[]', false,
       $4, $5, $6::jsonb, $7, shop_now() + $8 * interval '1 millisecond', shop_now())`,
    id,
    shop.id,
    shop.owner.id,
    WAYS[state].length + 1,
    state,
    JSON.stringify(newImportFacts(goodsImportTerms())),
    isRunning ? 'goodsImport.expire' : 'goodsImport.purge',
    isRunning ? days(1) : days(7),
    JSON.stringify(DIALECT),
  )
  let from: string | null = null
  for (const [event, name, to] of [['upload', 'uploaded', 'uploaded'] as const, ...WAYS[state]]) {
    await runText(
      ground,
      `insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
       values ($1, 'goodsImport', $1, $2, $3, $4, $5, 'system', shop_now())`,
      id,
      from,
      to,
      `goodsImport.${event}`,
      `goodsImport.${name}`,
    )
    from = to
  }
  return { id, shop }
}

/** Says that a process which never stops works on an import. */
const heldElsewhere = (ground: Kit, id: string): Promise<unknown> =>
  runText(ground, `insert into goods_import_runs (import_id, runner, beat_at) values ($1, 'elsewhere', 'infinity')`, id)

const imported = async ({ ground }: Stage, state: ImportState): Promise<Waiting> => ({
  kind: 'goodsImport',
  id: (await writtenImport(ground, state)).id,
})
async function importing({ ground }: Stage, state: ImportState): Promise<Waiting> {
  const { id, shop } = await writtenImport(ground, state)
  await heldElsewhere(ground, id)
  return { kind: 'goodsImport', id, act: keyedAsk(goodsImportMoves['goodsImport.stop'], { id }, shop.owner) }
}

/** Imports that wait. */
export const importScenes: OffScenes = {
  people: {
    // Another process holds them, so that the shop does not go on with them once it is back.
    'goodsImport.uploaded': (stage) => importing(stage, 'uploaded'),
    'goodsImport.importing': (stage) => importing(stage, 'importing'),
  },
  clock: {
    'goodsImport.checked': (stage) => imported(stage, 'checked'),
    'goodsImport.done.kept': (stage) => imported(stage, 'done.kept'),
    'goodsImport.stopped.kept': (stage) => imported(stage, 'stopped.kept'),
    'goodsImport.failed.kept': (stage) => imported(stage, 'failed.kept'),
  },
}
