import { CATEGORY_MOST } from '#contract/catalogue/desk-category.calls.ts'
import type {
  DeskCategories,
  MoveGoods,
  OrderCategories,
  SaveCategory,
} from '#contract/catalogue/desk-category.contract.ts'
import type { ActDetails } from '#contract/care/staff.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { changedBetween } from '../../people/audit/changed.ts'
import { claimUploads } from '../../people/upload/upload.queries.ts'
import { publicAddress } from '../../people/upload/upload.service.ts'
import type { Queries, Tx } from '../../platform/db/database.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { withTranslations } from '../../platform/text/with-translations.ts'
import { shopKind } from '../../shops/shop/shop.kind.ts'
import * as rows from './category.queries.ts'

type Act = 'begun' | 'saved' | 'ordered' | 'goodsMoved'

/** Every category, with the products in it. */
export const deskCategories = async ({ services: { db } }: SignedAsk): Promise<Result<DeskCategories>> =>
  accepted({ data: await rows.allCategories(db) })

const recordAct = ({ draft }: Door, { session }: SignedAsk, id: string, act: Act, details: ActDetails): void =>
  draft.add(actWriter, {
    actorId: session.userId,
    act: `category.${act}`,
    entity: 'category',
    entityId: id,
    reason: '',
    details,
  })

/** Works in one transaction, under the locks of these shops. */
function worked(
  { services, session, confirm }: SignedAsk,
  work: (door: Door) => Promise<void>,
  shops: readonly string[] = [],
): Promise<Result<null>> {
  const actor = { kind: session.staff ?? 'support', id: session.userId } as const
  const roots = shops.length > 0 ? { roots: [{ kind: shopKind, ids: shops }] } : {}
  return transact(services, { actor, confirm, ...roots }, async (door) => {
    await work(door)
    return null
  })
}

/** Works in one transaction, and answers all categories after it. Open pages ask for them again. */
async function changed(ask: SignedAsk, work: (door: Door) => Promise<void>): Promise<Result<DeskCategories>> {
  const answer = await worked(ask, work)
  if (!answer.ok) return answer
  ask.services.publishHome()
  return deskCategories(ask)
}

async function pictureOf(tx: Tx, ownerId: string, { id, upload }: SaveCategory): Promise<string | undefined> {
  if (upload === null) return undefined
  const of = { ownerId, ids: [upload], purpose: 'page', entity: 'category', entityId: id, field: 'upload' } as const
  const [claimed] = await claimUploads(tx, of)
  await rows.releasePictures(tx, id, upload)
  return publicAddress(claimed?.sha256 ?? '')
}

/** A new category stands below one of the first level, or on it. */
async function checkParent(tx: Tx, parentId: string | null): Promise<void> {
  if (parentId === null) return
  const parent = await rows.categoryRow(tx, parentId)
  if (!parent) return refuse('category.notFound', {}, 'parent_id')
  if (parent.parent_id !== null) refuse('category.tooDeep', {}, 'parent_id')
}

async function begin(tx: Tx, input: SaveCategory, picture: string | undefined): Promise<void> {
  await checkParent(tx, input.parent_id)
  if (picture === undefined) return refuse('category.noPicture', {}, 'upload')
  const max = CATEGORY_MOST.categories
  if ((await rows.categoryCount(tx)) >= max) refuse('category.limit', { max })
  const written = { name: input.name, picture, is_hidden: input.is_hidden }
  if (!(await rows.insertCategory(tx, { ...input, version: 1 }, written))) refuse('category.changed')
}

/** Renames, hides or shows a category, or begins one. Its id stays, and its products are found by its new name at once. */
export const saveCategory = (ask: SignedAsk, input: SaveCategory): Promise<Result<DeskCategories>> =>
  changed(ask, async (door) => {
    const { tx } = door
    const { id, version, is_hidden } = input
    const before = await rows.lockedCategory(tx, id)
    if ((before?.version ?? 0) !== version) refuse('category.changed')
    const name = withTranslations(before?.name, input.name)
    const picture = await pictureOf(tx, ask.session.userId, input)
    if (before) {
      await rows.changeCategory(tx, id, { name, picture: picture ?? before.picture, is_hidden })
      if (JSON.stringify(name) !== JSON.stringify(before.name)) await rows.renewTerms(tx, { category: id })
    } else await begin(tx, input, picture)
    const after = await rows.categoryRow(tx, id)
    const facts = (row: rows.CategoryRow) => ({ name: row.name, picture: row.picture, is_hidden: row.is_hidden })
    recordAct(door, ask, id, before ? 'saved' : 'begun', {
      number: name.en,
      ...(before && after && { changed: changedBetween(facts(before), facts(after)) }),
    })
  })

/** Puts the categories of one level in another order. One that came or went in the meantime is not lost. */
export const orderCategories = (ask: SignedAsk, { parent_id, ids }: OrderCategories): Promise<Result<DeskCategories>> =>
  changed(ask, async (door) => {
    const there = await rows.lockedLevel(door.tx, parent_id)
    if (there.join() !== ids.toSorted().join()) refuse('category.changed')
    await rows.orderLevel(door.tx, ids)
    const parent = parent_id === null ? undefined : await rows.categoryRow(door.tx, parent_id)
    recordAct(door, ask, parent_id ?? 'categories', 'ordered', { number: parent?.name.en ?? '' })
  })

/** Whether a category takes no products, also because of the one above it. */
async function isShut(on: Queries, { is_hidden, parent_id }: rows.CategoryRow): Promise<boolean> {
  if (is_hidden || parent_id === null) return is_hidden
  return (await rows.categoryRow(on, parent_id))?.is_hidden === true
}

/**
 * Moves all products of a category to another one, shop by shop: each shop waits for its own products only. What is interrupted leaves
 * the rest where it was. An editor that was open before does not save the old category over it.
 */
export async function moveCategoryGoods(
  ask: SignedAsk,
  { from, to, goods }: MoveGoods,
): Promise<Result<DeskCategories>> {
  const { db } = ask.services
  if (from === to) return refused('category.same', {}, 'to')
  const [source, target] = [await rows.categoryRow(db, from), await rows.categoryRow(db, to)]
  if (!source) return refused('category.notFound', {}, 'from')
  if (!target) return refused('category.notFound', {}, 'to')
  if (await isShut(db, target)) return refused('category.hidden', {}, 'to')
  const count = await rows.goodsIn(db, from)
  if (count !== goods) return refused('category.otherCount', { count }, 'goods')
  let wrong: Extract<Result<null>, { ok: false }> | undefined
  for (const { shop_id } of await rows.shopsIn(db, from)) {
    const moved = await worked(
      ask,
      async (door) => {
        await rows.shareCategories(door.tx, [from, to])
        // A colleague may hide it while the shops before are moved.
        if (await isShut(door.tx, (await rows.categoryRow(door.tx, to)) ?? target)) refuse('category.hidden', {}, 'to')
        const ids = await rows.moveGoodsOf(door.tx, shop_id, from, to)
        await rows.renewTerms(door.tx, { goods: ids })
        recordAct(door, ask, from, 'goodsMoved', { number: source.name.en, into: target.name.en, count: ids.length })
      },
      [shop_id],
    )
    if (!moved.ok) {
      wrong = moved
      break
    }
  }
  ask.services.publishHome()
  return wrong ?? deskCategories(ask)
}
