import type { TypedDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { asIso } from '../../platform/db/json.ts'

/** A draft as it is stored. */
export interface DraftRow {
  readonly id: string
  readonly version: number
  readonly form: TypedDraft
  readonly updated: string
}

const columns = `id, version, form, ${asIso('updated_at')} as updated`
const list = statement(
  'goods_drafts',
  `select ${columns} from goods_drafts where shop_id = $1 order by updated_at desc, id`,
)
const one = statement('goods_draft', `select ${columns} from goods_drafts where shop_id = $1 and id = $2`)
const count = statement('goods_draft_count', 'select count(*)::int as n from goods_drafts where shop_id = $1')
const write = statement(
  'goods_draft_write',
  `insert into goods_drafts (shop_id, id, form, version, updated_at) values ($1, $2, $3, 1, shop_now())
   on conflict (shop_id, id) do update set form = excluded.form, version = goods_drafts.version + 1, updated_at = excluded.updated_at
   returning ${columns}`,
)
const drop = statement('goods_draft_drop', 'delete from goods_drafts where shop_id = $1 and id = $2 returning id')
const release = statement(
  'goods_draft_release',
  `update uploads set entity = null, entity_id = null
   where owner_id = $1 and entity = 'goodsDraft' and entity_id = $2 and id <> all($3) and purged_at is null`,
)

/** The drafts of a shop, changed last first. */
export const draftsOf = (on: Queries, shopId: string): Promise<DraftRow[]> => on.run<DraftRow>(list, [shopId])

/** One draft of a shop. */
export const draftOf = async (on: Queries, shopId: string, id: string): Promise<DraftRow | undefined> =>
  (await on.run<DraftRow>(one, [shopId, id]))[0]

/** How many drafts a shop has. */
export const countDrafts = async (on: Queries, shopId: string): Promise<number> =>
  (await on.run<{ n: number }>(count, [shopId]))[0]?.n ?? 0

/** Writes a draft, a new one or the next version. */
export async function writeDraft(tx: Tx, shopId: string, id: string, form: TypedDraft): Promise<DraftRow> {
  const [row] = await tx.run<DraftRow>(write, [shopId, id, JSON.stringify(form)])
  if (!row) throw new Error('A draft was not written')
  return row
}

/** Deletes a draft; answers whether there was one. */
export const dropDraft = async (tx: Tx, shopId: string, id: string): Promise<boolean> =>
  (await tx.run(drop, [shopId, id])).length > 0

/** Unbinds the pictures of a draft but these: the hourly job deletes them. */
export const releasePictures = (tx: Tx, ownerId: string, id: string, but: readonly string[]): Promise<unknown> =>
  tx.run(release, [ownerId, id, but])
