import { useTexts } from '../../../primitives/use-texts.ts'
import { CATALOGUE_LANGUAGES, nearest } from '#contract/platform/languages.ts'
import { downloadGoods, downloadOrders } from '#streams/catalogue/goods-import.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { saveFile } from '../../../primitives/save-file.ts'

/** Saves the products and the orders of the shop as files. */
export function ExportFiles() {
  const { t, i18n } = useTexts('goodsImport')
  const goods = useSend()
  const orders = useSend()
  const handleGoods = async (): Promise<void> => {
    const lang = nearest(CATALOGUE_LANGUAGES, i18n.language) ?? 'en'
    const file = await goods.send(() => downloadGoods({ lang }))
    if (file) saveFile(file, `products-${lang}.csv`)
  }
  const handleOrders = async (): Promise<void> => {
    const file = await orders.send(downloadOrders)
    if (file) saveFile(file, 'orders.csv')
  }
  return (
    <section aria-label={t('page.export')} className="card grid gap-3 p-4">
      <h2 className="font-medium">{t('page.export')}</h2>
      <p className="text-sm text-muted">{t('page.template')}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={goods.pending} onClick={() => void handleGoods()}>
          {t('page.exportGoods')}
        </Button>
        <Button pending={orders.pending} onClick={() => void handleOrders()}>
          {t('page.exportOrders')}
        </Button>
      </div>
    </section>
  )
}
