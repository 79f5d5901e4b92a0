import { useTexts } from '../../primitives/use-texts.ts'
import { watchImport } from '#streams/catalogue/goods-import.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useQuery } from '../../navigation.ts'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { EarlierImports } from './goods-import/earlier-imports.tsx'
import { ExportFiles } from './goods-import/export-files.tsx'
import { ImportWhole } from './goods-import/import-whole.tsx'
import { SendFiles } from './goods-import/send-files.tsx'

/** Importing products from a file, and exporting products and orders: a new import, or one that is on its way. */
export function GoodsImportPage() {
  const id = useQuery()('id')
  return <MerchantsOnly>{id ? <OneImport key={id} id={id} /> : <NewImport />}</MerchantsOnly>
}

function NewImport() {
  const { t } = useTexts('goodsImport')
  return (
    <Frame title={t('page.title')} width="middle">
      <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
        <SendFiles />
        <ExportFiles />
        <EarlierImports />
      </div>
    </Frame>
  )
}

function OneImport({ id }: { id: string }) {
  const { t } = useTexts('goodsImport')
  const live = useLive(watchImport(id))
  return (
    <DetailPage
      title={t('page.title')}
      width="middle"
      live={live}
      skeleton={<SkeletonRows count={5} className="h-24" />}
    >
      {(view) => <ImportWhole view={view} />}
    </DetailPage>
  )
}
