import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { writeCsv } from '../../platform/csv/write-csv.ts'
import { statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { transact } from '../../platform/door/transact.ts'
import { goodsImportKind } from '../../catalogue/goods-import/goods-import.kind.ts'
import { sendPiece, uploadImport } from '../../catalogue/goods-import/goods-import.service.ts'
import { importsJob } from '../../catalogue/goods-import/imports.job.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import { must } from './orders/actors.ts'
import type { SeededPeople } from './seeded.ts'

/** Whose shop the README names. */
const MERCHANT = 'merchant@shop.example'

const some = statement(
  'demo_import_goods',
  `select id, title ->> 'en' as title from goods where shop_id = $1 and on_shelf order by popularity desc, id limit 4`,
)

const CARE = 'Care (product.metafields.custom.care)'
const HEADER = ['URL handle', 'Title', 'Published on online store', CARE, 'Tags']
/** What the file says of each product; the last row has a cell too many. */
const ROWS = [
  ['TRUE', 'Wipe with a dry cloth', 'bestseller'],
  ['TRUE', 'Wipe with a dry cloth', ''],
  ['TRUE', 'Keep dry', 'gift'],
  ['TRUE', 'Keep dry', 'gift', 'handmade'],
] as const

async function tableOf(goods: readonly { readonly id: string; readonly title: string }[]): Promise<Buffer> {
  const rows = goods.map(({ id, title }, at) => [id, title, ...(ROWS[at] ?? [])])
  const chunks: string[] = []
  for await (const chunk of writeCsv([HEADER, ...rows])) chunks.push(chunk)
  return Buffer.from(chunks.join(''))
}

/** Gives the merchant of the README an import that is over, with one row that has an error. */
export async function seedImport(services: Services, { people, shops }: SeededPeople): Promise<void> {
  const merchant = people.get(MERCHANT)
  const shop = [...shops.values()].find(({ ownerEmail }) => ownerEmail === MERCHANT)
  if (!merchant || !shop) return
  const session = { id: 'demo', userId: merchant.id, shopId: shop.id, staff: null, serviceOnly: false }
  const ask: SignedAsk = { services, session, lang: 'en', ip: '', device: '', key: undefined, bodyHash: '' }
  const table = await tableOf(await services.db.run(some, [shop.id]))
  const uploadId = newId()
  must('file of an import', await sendPiece(ask, { id: uploadId, part: 'table', position: 0 }, table))
  const { id } = must(
    'import',
    await uploadImport(ask, { id: uploadId, name: 'care-labels.csv', table: 1, lang: 'en' }),
  )
  const runImports = importsJob(services)
  await runImports()
  must(
    'start of an import',
    await transact(
      services,
      { actor: { kind: 'merchant', id: merchant.id }, roots: [{ kind: goodsImportKind, ids: [id] }] },
      (door) =>
        door.move(goodsImportLifecycle, door.root(goodsImportKind, id), id, {
          type: 'goodsImport.start',
          onlyGood: true,
        }),
    ),
  )
  await runImports()
}
