import { setTimeout as wait } from 'node:timers/promises'
import { goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import { store, type Store } from '#tests/support/factories.ts'
import { addedGoods } from '#tests/support/goods-forms.ts'
import { askUpload, checked, importNow, IMPORT_TABLE, runImports } from '#tests/support/imports.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** An import right before a move, and the move. */
export interface ImportScene {
  readonly merchant: Store
  /** Missing where the move makes the import. */
  readonly id?: string
  readonly move: () => Promise<unknown>
}

type ImportSceneOf = (shop: TestShop) => Promise<ImportScene>

/** A file that changes the one product of a new shop. */
async function changing(shop: TestShop): Promise<{ readonly merchant: Store; readonly table: string }> {
  const merchant = await store(shop)
  const { id } = await addedGoods(shop, merchant)
  return { merchant, table: `Handle,Vendor\n${id},Kiln` }
}

async function preview(shop: TestShop): Promise<{ readonly merchant: Store; readonly id: string }> {
  const { merchant, table } = await changing(shop)
  const { id } = await checked(shop, { table }, merchant.owner)
  return { merchant, id }
}

const start = (shop: TestShop, { owner }: Store, id: string) =>
  shop.must(goodsImportMoves['goodsImport.start'], { id, only_good: true }, owner)

async function importing(shop: TestShop): Promise<{ readonly merchant: Store; readonly id: string }> {
  const found = await preview(shop)
  await start(shop, found.merchant, found.id)
  return found
}

/** The clock moves it in its own time: waits until it has. */
async function expire(shop: TestShop, { owner }: Store, id: string): Promise<void> {
  await runText(shop, 'update goods_imports set deadline_at = shop_now() where id = $1', id)
  await shop.pass(1_000)
  while ((await importNow(shop, id, owner)).state === 'importing') await wait(20)
}

/** A scene for each event of an import that its page hears of. */
export const importScenes: Readonly<Record<string, ImportSceneOf>> = {
  'goodsImport.uploaded': async (shop) => {
    const merchant = await store(shop)
    return { merchant, move: () => askUpload(shop, { table: IMPORT_TABLE }, merchant.owner) }
  },
  'goodsImport.checked': async (shop) => {
    const { merchant, table } = await changing(shop)
    const { body } = await askUpload(shop, { table }, merchant.owner)
    return { merchant, id: body.data.id, move: () => runImports(shop) }
  },
  'goodsImport.readAgain': async (shop) => {
    const { merchant, id } = await preview(shop)
    const { dialect } = await importNow(shop, id, merchant.owner)
    const read = goodsImportMoves['goodsImport.read']
    return { merchant, id, move: () => shop.must(read, { id, dialect: { ...dialect, lang: 'ar' } }, merchant.owner) }
  },
  'goodsImport.started': async (shop) => {
    const { merchant, id } = await preview(shop)
    return { merchant, id, move: () => start(shop, merchant, id) }
  },
  'goodsImport.resumed': async (shop) => {
    const { merchant, id } = await importing(shop)
    // A process that is gone has worked on it.
    await runText(
      shop,
      `insert into goods_import_runs (import_id, runner, beat_at) values ($1, 'gone', shop_now() - interval '1 hour')`,
      id,
    )
    return { merchant, id, move: () => runImports(shop) }
  },
  'goodsImport.finished': async (shop) => {
    const { merchant, id } = await importing(shop)
    return { merchant, id, move: () => runImports(shop) }
  },
  'goodsImport.failed': async (shop) => {
    const merchant = await store(shop)
    const { body } = await askUpload(shop, { table: 'Handle,Title\nlamp,"Lamp' }, merchant.owner)
    return { merchant, id: body.data.id, move: () => runImports(shop) }
  },
  'goodsImport.expired': async (shop) => {
    const { merchant, id } = await importing(shop)
    return { merchant, id, move: () => expire(shop, merchant, id) }
  },
  'goodsImport.discarded': async (shop) => {
    const { merchant, id } = await importing(shop)
    await runImports(shop)
    const discard = goodsImportMoves['goodsImport.discard']
    return { merchant, id, move: () => shop.must(discard, { id }, merchant.owner) }
  },
  'goodsImport.stopped': async (shop) => {
    const { merchant, id } = await preview(shop)
    const stop = goodsImportMoves['goodsImport.stop']
    return { merchant, id, move: () => shop.must(stop, { id }, merchant.owner) }
  },
}
