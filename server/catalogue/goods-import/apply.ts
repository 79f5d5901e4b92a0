import { type Problem, problem } from '#contract/platform/problem.ts'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { statement } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { transact } from '../../platform/door/transact.ts'
import { goodsTerms } from '../../platform/search-text/goods-terms.ts'
import { stockWriter } from '../goods/stock.writer.ts'
import type { Services } from '../../platform/domain/services.ts'
import { writePrices } from '../shop-goods/bulk.service.ts'
import { chargedWriter, type Repriced } from '../shop-goods/charged.ts'
import { optionsOf } from '../shop-goods/goods-plan.ts'
import { goodsWriter } from '../shop-goods/goods.writer.ts'
import { countListed, isSelling } from '../shop-goods/in-shop.ts'
import { notifyMerchant } from '../shop-goods/merchant-news.ts'
import { lockOwn } from '../shop-goods/own-goods.queries.ts'
import { setListed } from '../shop-goods/listing.writer.ts'
import { shopKind, type ShopRoot } from '../../shops/shop/shop.kind.ts'
import { CHUNK, failImport, titleOf } from './check.ts'
import { goodsImportKind, type GoodsImportRoot } from './goods-import.kind.ts'
import { handleWriter, importedPictureWriter, outcomeWriter, importedStockWriter } from './goods-import.writers.ts'
import { makePictures, zipIndex, zipPictures } from './import-pictures.ts'
import {
  allCategories,
  type Category,
  categoriesKept,
  categoryFinder,
  goodsByHandle,
  ITEM,
  type Item,
  type Planned,
  planChunk,
  type Run,
} from './load-chunk.ts'
import type { StillMine } from './stage.ts'
import { ReadTooSlow, type TableReader, withTableReader } from './table-reader.ts'
import { nextTurn, pause } from '../../platform/process/time.ts'

const left = statement(
  'import_items_left',
  `select ${ITEM} from goods_import_items where import_id = $1 and position > $2 and result is null and becomes <> 'wrong'
   order by position limit ${CHUNK}`,
)

// Only errors in a row say that nothing goes on.
const forgetFaults = statement(
  'import_forget_faults',
  'update goods_import_runs set faults = 0 where import_id = $1 and faults > 0',
)
/** The pause before a chunk is tried again that found the shop busy. */
const BUSY_MS = 500

/** What a chunk came to. */
type Step = 'more' | 'over' | 'notSelling'

/**
 * Imports the products of a file, chunk by chunk. Each chunk is one transaction under the shop's lock, which counts the products that it
 * imports: whenever it breaks off, what is imported is imported once and the count is true.
 */
export async function applyImport(services: Services, root: GoodsImportRoot, stillMine: StillMine): Promise<void> {
  try {
    await withTableReader((reader) => applyAll(services, root, stillMine, reader))
  } catch (error) {
    if (!(error instanceof ReadTooSlow)) throw error
    await failImport(services, root.id, problem('import.tooSlow'))
  }
}

async function applyAll(
  services: Services,
  root: GoodsImportRoot,
  stillMine: StillMine,
  reader: TableReader,
): Promise<void> {
  const { db } = services
  const zip = await zipIndex(db, root.id)
  const findCategory = categoryFinder(await allCategories(db))
  const bytesAt = zipPictures(db, root, zip)
  let done = -1
  for (let step: Step = 'more'; step === 'more';) {
    await stillMine({ canWait: done >= 0 })
    const items = await db.run<Item>(left, [root.id, done])
    const [first] = items
    if (!first) return finish(services, root.id)
    // Everything in front of it has its result, and is not looked through again.
    done = first.position - 1
    if (root.hasPictures)
      await makePictures(services, root, await reader.products(items, root), { zip, bytesAt }, stillMine)
    step = await applyChunk(services, root, { zip, findCategory, reader, done })
    if (step === 'notSelling') await failImport(services, root.id, problem('shop.notSelling'))
  }
}

async function finish(services: Services, id: string): Promise<void> {
  const finished = await transact(
    services,
    { actor: { kind: 'system', id: null }, roots: [{ kind: goodsImportKind, ids: [id] }] },
    (door) => door.move(goodsImportLifecycle, door.root(goodsImportKind, id), id, { type: 'goodsImport.finish' }),
  )
  // A file of which nothing could be imported has not succeeded.
  if (!finished.ok && finished.problem.key === 'import.allFailed') await failImport(services, id, finished.problem)
}

async function applyChunk(
  services: Services,
  { id, shopId }: GoodsImportRoot,
  { done: before, ...shared }: Pick<Run, 'zip' | 'findCategory' | 'reader'> & { readonly done: number },
): Promise<Step> {
  const done = await transact(
    services,
    {
      actor: { kind: 'system', id: null },
      roots: [
        { kind: shopKind, ids: [shopId] },
        { kind: goodsImportKind, ids: [id] },
      ],
    },
    async (door): Promise<Step> => {
      const [shop, root] = [door.root(shopKind, shopId), door.root(goodsImportKind, id)]
      if (root.state !== 'importing') return 'over'
      if (!isSelling(shop.state)) return 'notSelling'
      const items = await door.tx.run<Item>(left, [id, before])
      if (items.length === 0) return 'more'
      const ids = await goodsByHandle(
        door.tx,
        shopId,
        items.map(({ handle }) => handle),
      )
      const locked = [...ids.values()]
      if (locked.length > 0) await lockOwn(door.tx, shopId, locked)
      const categories = await categoriesKept(door.tx)
      const listings = { count: await countListed(door.tx, shopId) }
      const count = { imported: 0, unchanged: 0, failed: 0 }
      const repriced: (Repriced & { goodsId: string })[] = []
      const run = { root, shop, listings, codes: new Map(), ...shared, categories }
      for await (const each of planChunk(door.tx, run, items, ids)) {
        const { becomes } = each.plan
        const result = becomes === 'wrong' ? 'failed' : becomes === 'same' ? 'unchanged' : 'imported'
        count[result] += 1
        if (result === 'imported') write(door, { shop, root, categories }, each, repriced)
        if (result === 'unchanged') rememberImportedStock(door, each)
        const { item, read, goods, plan } = each
        const title = titleOf(read.title, goods?.title)
        door.draft.add(outcomeWriter, { importId: id, position: item.position, title, result, ...outcomeOf(plan) })
        await nextTurn()
      }
      await writePrices(door, repriced)
      if (count.imported > 0) notifyMerchant(door, shopId)
      door.move(goodsImportLifecycle, root, id, { type: 'goodsImport.rowsDone', ...count })
      return 'more'
    },
  )
  if (done.ok) {
    if (done.value === 'more') await services.db.run(forgetFaults, [id])
    return done.value
  }
  if (done.problem.key === 'system.busy') {
    await pause(BUSY_MS)
    return 'more'
  }
  throw new Error(`A chunk of import ${id} was refused: ${(done.problem as Problem).key}`)
}

const outcomeOf = ({ becomes, isHeld, changes, problems }: Planned['plan']) => ({ becomes, isHeld, changes, problems })

function rememberImportedStock(door: Door, { plan: { importedStock } }: Planned): void {
  for (const [id, quantity] of importedStock) door.draft.add(importedStockWriter, { id, quantity })
}

interface Into {
  readonly shop: ShopRoot
  readonly root: GoodsImportRoot
  readonly categories: readonly Category[]
}

/** Hands a planned product to the writers of products. */
function write(
  door: Door,
  { shop, root, categories }: Into,
  each: Planned,
  repriced: (Repriced & { goodsId: string })[],
): void {
  const { read, goods, plan } = each
  const { planned, parts, onShelf } = plan
  const id = goods?.id ?? door.newId()
  if (!goods || parts.length > 0) {
    const version = goods ? goods.version + 1 : 1
    const category = categories.find((one) => one.id === planned.form.category)
    const found = goodsTerms({
      ...planned.form,
      options: optionsOf(planned.form),
      categories: category ? [category.name, ...(category.above ? [category.above] : [])] : [],
      shop: [shop.name],
    })
    const versions = { ...goods?.versions, ...(goods ? Object.fromEntries(parts.map((part) => [part, version])) : {}) }
    // The pictures of the plan have the addresses that are stored.
    door.draft.add(goodsWriter, {
      ...planned,
      id,
      shopId: shop.id,
      onShelf,
      version,
      versions,
      ...found,
      addresses: new Map(),
    })
  }
  if (!goods) door.draft.add(handleWriter, { id, handle: read.handle })
  if (goods && goods.onShelf !== onShelf)
    setListed(
      door,
      id,
      onShelf,
      goods.skus.filter(({ archived }) => !archived),
    )
  for (const sku of planned.skus) {
    const { before, archived, stockChange, price } = sku
    if (archived) continue
    // What is new or comes back was not charged until now.
    if ((!before || before.archived) && goods?.onShelf) door.draft.add(chargedWriter, { skuId: sku.id, price: null })
    if (!before) continue
    if (stockChange !== 0) door.draft.add(stockWriter, { skuId: sku.id, adjusted: stockChange })
    if (before.price !== price)
      repriced.push({
        id: sku.id,
        goodsId: id,
        before: before.price,
        after: price,
        wasOnShelf: goods?.onShelf === true && !before.archived,
      })
  }
  rememberImportedStock(door, each)
  const had = new Set(goods ? [...goods.pictures, ...goods.detailPictures].map(({ url }) => url) : [])
  const named = [
    ...planned.form.pictures.map((picture) => picture.id),
    ...planned.form.skus.flatMap(({ picture }) => picture?.id ?? []),
  ]
  for (const address of new Set(named)) {
    const sha256 = /([0-9a-f]{64})\.webp$/.exec(address)?.[1]
    if (sha256 && !had.has(address))
      door.draft.add(importedPictureWriter, { id: door.newId(), ownerId: root.ownerId, goodsId: id, sha256 })
  }
}
