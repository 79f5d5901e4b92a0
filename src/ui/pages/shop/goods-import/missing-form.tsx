import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { IMPORT_LACKS } from '#contract/catalogue/goods-import.form.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { FillForm } from './fill-form.tsx'

/** What products of a file lack, and what the merchant fills in for all of them at once. */
export function MissingForm({ view, canFill }: { view: GoodsImportView; canFill: boolean }) {
  const { t } = useTexts('goodsImport')
  const { number } = useFormat()
  const { facts } = view
  return (
    <section aria-label={t('missing.heading')} className="card grid gap-4 p-4">
      <h2 className="font-medium">{t('missing.heading')}</h2>
      {facts.held > 0 && <p className="text-sm text-muted">{t('missing.held', { count: facts.held })}</p>}
      <dl className="grid gap-2">
        {IMPORT_LACKS.filter((lack) => facts.lacks[lack] > 0).map((lack) => (
          <FactRow key={lack} label={t(`missing.${lack}`)}>
            {number(facts.lacks[lack])}
          </FactRow>
        ))}
      </dl>
      {canFill && <FillForm view={view} />}
    </section>
  )
}
