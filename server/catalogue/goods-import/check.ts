import type { Localised } from '#contract/platform/contract.ts'
import { cut } from '#contract/platform/plain-text.ts'
import { type Problem, problem, type Result } from '#contract/platform/problem.ts'
import { goodsImportLifecycle, type ImportCounts } from '#machines/catalogue/goods-import.machine.ts'
import { statement } from '../../platform/db/database.ts'
import { transact } from '../../platform/door/transact.ts'
import { categoryGuess } from '../goods/category-guess.queries.ts'
import type { Services } from '../../platform/domain/services.ts'
import { countListed } from '../shop-goods/in-shop.ts'
import { shopKind } from '../../shops/shop/shop.kind.ts'
import { goodsImportKind, type GoodsImportRoot } from './goods-import.kind.ts'
import { type ItemOutcome, writeOutcomes } from './goods-import.writers.ts'
import { zipIndex } from './import-pictures.ts'
import { allCategories, categoryFinder, goodsByHandle, ITEM, type Item, planChunk, type Run } from './load-chunk.ts'
import { BadFile, stagePictures, stageTable, type StillMine } from './stage.ts'
import { ReadTooSlow, type TableReader, withTableReader } from './table-reader.ts'
import { shownIn } from '../../platform/text/shown-text.ts'
import { nextTurn } from '../../platform/process/time.ts'

/** Products that are planned from one look at the shop. */
export const CHUNK = 100

const next = statement(
  'import_items_next',
  `select ${ITEM} from goods_import_items where import_id = $1 and position > $2 order by position limit ${CHUNK}`,
)

// Without numbers of these rows each chunk reads and sorts all that are left, 25,000 of them in 60 ms instead of 5.
const analyze = statement('import_items_analyze', 'analyze goods_import_items (import_id, position, becomes, result)')

/** How a product is called in the list: by the title in the file, else by the one that it has. */
export const titleOf = (title: string | undefined, own: Localised | undefined): string =>
  cut(title || (own ? shownIn(own, 'en') : ''), 140)

/** Reads a file and finds out what each of its products becomes. Nothing of the shop changes. */
export async function checkImport(services: Services, root: GoodsImportRoot, stillMine: StillMine): Promise<void> {
  try {
    await withTableReader((reader) => check(services, root, stillMine, reader))
  } catch (error) {
    if (error instanceof ReadTooSlow) await failImport(services, root.id, problem('import.tooSlow'))
    else if (error instanceof BadFile) await failImport(services, root.id, error.problem)
    else throw error
  }
}

async function check(
  services: Services,
  root: GoodsImportRoot,
  stillMine: StillMine,
  reader: TableReader,
): Promise<void> {
  // First, because it goes on where it stopped when it had to wait for others.
  if (!root.arePicturesRead) await stagePictures(services.db, root, stillMine)
  const { columns, rows } = await stageTable(services.db, root, stillMine, reader)
  await services.db.run(analyze)
  root.usedColumns = columns
  const counts = await planAll(services, root, stillMine, reader)
  // What becomes of the products is known only now, and the import chooses by it.
  await services.db.run(analyze)
  await moveOn(services, root.id, (door, own) => {
    own.usedColumns = columns
    own.arePicturesRead = true
    door.move(goodsImportLifecycle, own, own.id, { type: 'goodsImport.check', ...counts, rows })
  })
}

type Work = (door: Parameters<Parameters<typeof transact>[2]>[0], root: GoodsImportRoot) => void

const moveOn = (services: Services, id: string, work: Work): Promise<Result<void>> =>
  transact(services, { actor: { kind: 'system', id: null }, roots: [{ kind: goodsImportKind, ids: [id] }] }, (door) =>
    work(door, door.root(goodsImportKind, id)),
  )

/** Ends an import with what is wrong with its file; one that the merchant stopped in the meantime stays stopped. */
export const failImport = (services: Services, id: string, { key, params }: Pick<Problem, 'key' | 'params'>) =>
  moveOn(services, id, (door, root) =>
    door.move(goodsImportLifecycle, root, id, { type: 'goodsImport.fail', problem: { key, params: { ...params } } }),
  )

async function planAll(
  services: Services,
  root: GoodsImportRoot,
  stillMine: StillMine,
  reader: TableReader,
): Promise<Omit<ImportCounts, 'rows'>> {
  const { db } = services
  const lacks = { title: 0, picture: 0, category: 0, price: 0, cost: 0, weight: 0 }
  const counts = { products: 0, added: 0, changed: 0, same: 0, wrong: 0, held: 0, noted: 0, lacks }
  const [shops, zip, categories, count] = await Promise.all([
    shopKind.load(db, [root.shopId]),
    zipIndex(db, root.id),
    allCategories(db),
    countListed(db, root.shopId),
  ])
  const [shop] = shops.roots
  if (!shop) throw new Error(`The shop of import ${root.id} is gone`)
  const run: Run = {
    root,
    shop,
    zip,
    categories,
    findCategory: categoryFinder(categories),
    listings: { count },
    reader,
    guess: categoryGuess(db),
    codes: new Map(),
  }
  for (let after = -1; ;) {
    const items = await db.run<Item>(next, [root.id, after])
    const [last] = items.slice(-1)
    if (!last) return counts
    const ids = await goodsByHandle(
      db,
      root.shopId,
      items.map(({ handle }) => handle),
    )
    const outcomes: Omit<ItemOutcome, 'importId'>[] = []
    for await (const { item, read, goods, plan } of planChunk(db, run, items, ids)) {
      counts.products += 1
      counts[plan.becomes === 'new' ? 'added' : plan.becomes] += 1
      const { becomes, changes, problems, isHeld } = plan
      counts.held += Number(isHeld)
      counts.noted += Number(problems.some(({ is_note }) => is_note))
      for (const lack of plan.lacks) lacks[lack] += 1
      outcomes.push({
        position: item.position,
        title: titleOf(read.title, goods?.title),
        becomes,
        isHeld,
        result: null,
        changes,
        problems,
      })
      // Others want an answer in the meantime.
      await nextTurn()
    }
    await writeOutcomes(db, root.id, outcomes)
    await stillMine()
    after = last.position
  }
}
