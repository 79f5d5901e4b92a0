import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoodsImportView } from '#contract/goods-import.contract.ts'
import { DECIMALS, DELIMITERS, type Dialect, ENCODINGS } from '#contract/goods-import.form.ts'
import { CATALOGUE_LANGUAGES } from '#contract/languages.ts'
import { watchCategories } from '#streams/category.stream.ts'
import { readAgain } from '#streams/goods-import.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { Select } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** How the file is read: recognised when it came, and changed here where it was not recognised right. */
export function DialectForm({ view: { id, dialect } }: { view: GoodsImportView }) {
  const { t, i18n } = useTranslation('goodsImport')
  const { words } = useFormat()
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const go = useNavigation()
  const { send, pending } = useSend()
  const [form, setForm] = useState<Dialect>(dialect)
  const tree = dataOf(useLive(watchCategories()))?.data ?? []
  const change = (part: Partial<Dialect>): void => setForm({ ...form, ...part })
  const handleRead = async (): Promise<void> => {
    if (await send(() => readAgain(id, form))) go.replace(links.shopImport({ id }))
  }
  const categories = tree.flatMap((group) =>
    (group.children.length > 0 ? group.children : [group]).map((child) => ({
      value: child.id,
      label: group.id === child.id ? words(child.name) : `${words(group.name)} · ${words(child.name)}`,
    })),
  )
  const options = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <section aria-label={t('page.dialect')} className="card grid gap-4 p-4">
      <h2 className="font-medium">{t('page.dialect')}</h2>
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
      <Select
        label={t('page.category')}
        name="category"
        value={form.category ?? ''}
        options={[{ value: '', label: t('page.noCategory') }, ...categories]}
        onChange={({ target }) => change({ category: target.value || null })}
      />
      <Button kind="primary" pending={pending} onClick={() => void handleRead()}>
        {t('page.readAgain')}
      </Button>
    </section>
  )
}
