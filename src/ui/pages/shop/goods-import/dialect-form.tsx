import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { DECIMALS, DELIMITERS, type Dialect } from '#contract/catalogue/goods-import.form.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { ENCODINGS } from '#contract/platform/text-encoding.ts'
import { readAgain } from '#streams/catalogue/goods-import.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { Select } from '../../../primitives/field.tsx'

/** How the file is read: recognised when it came, and changed here where it was not recognised right. */
export function DialectForm({ view: { id, dialect } }: { view: GoodsImportView }) {
  const { t, i18n } = useTexts('goodsImport')
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const go = useNavigation()
  const { send, pending } = useSend()
  // Only what is changed here: what another form of the page filled in stays.
  const [changed, setChanged] = useState<Partial<Dialect>>({})
  const form = { ...dialect, ...changed }
  const change = (part: Partial<Dialect>): void => setChanged({ ...changed, ...part })
  const handleRead = async (): Promise<void> => {
    if (await send(() => readAgain(id, form))) go.replace(links.shopImport({ id }))
  }
  const options = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <section aria-label={t('page.dialect')} className="card grid gap-4 p-4">
      <h2 className="font-medium">{t('page.dialect')}</h2>
      <p className="text-sm text-muted">{t('page.dialectHint')}</p>
      <Select
        label={t('page.encoding')}
        name="encoding"
        value={form.encoding}
        options={options(ENCODINGS, (value) => t(`encodings.${value}`))}
        onChange={({ target }) => change({ encoding: target.value as Dialect['encoding'] })}
      />
      <Select
        label={t('page.delimiter')}
        name="delimiter"
        value={form.delimiter}
        options={options(DELIMITERS, (value) => t(`delimiters.${value}`))}
        onChange={({ target }) => change({ delimiter: target.value as Dialect['delimiter'] })}
      />
      <Select
        label={t('page.decimal')}
        name="decimal"
        value={form.decimal}
        options={options(DECIMALS, (value) => t(`decimals.${value}`))}
        onChange={({ target }) => change({ decimal: target.value as Dialect['decimal'] })}
      />
      <Select
        label={t('page.lang')}
        name="lang"
        value={form.lang}
        options={options(CATALOGUE_LANGUAGES, (value) => names.of(value) ?? value)}
        onChange={({ target }) => change({ lang: target.value as Dialect['lang'] })}
      />
      <Button kind="primary" pending={pending} onClick={() => void handleRead()}>
        {t('page.readAgain')}
      </Button>
    </section>
  )
}
