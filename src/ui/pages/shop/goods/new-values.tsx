import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { CatalogueLanguage } from '#contract/platform/languages.ts'
import { tidyText } from '#contract/platform/plain-text.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { type GoodsAxis, GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { Button } from '../../../primitives/button.tsx'
import { isEnter } from '../../../primitives/enter.ts'
import { TextField } from '../../../primitives/field.tsx'
import { newValue } from './options.ts'

/** Values may be pasted as a list. */
const BETWEEN = /[,،、，;\n]/

/** The field for new values of an option, typed one at a time or pasted as a list. It keeps the text where they cannot be added. */
export function NewValues({
  name,
  values,
  lang,
  problem,
  onAdd,
}: {
  name: string
  values: GoodsAxis['values']
  lang: CatalogueLanguage
  problem: Problem | undefined
  /** Answers whether they could be added. */
  onAdd: (more: GoodsAxis['values']) => boolean
}) {
  const { t } = useTexts('goodsEdit')
  const [typed, setTyped] = useState('')
  const handleAdd = (): void => {
    const names = typed.split(BETWEEN).map(tidyText).filter(Boolean)
    const more = names.map((each) => newValue(each, lang)).slice(0, GOODS_MOST.values - values.length)
    if (more.length > 0 && onAdd(more)) setTyped('')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={t('options.newValue')}
        name={name}
        lang={lang}
        dir="auto"
        value={typed}
        hint={t('options.newHint', { n: values.length, most: GOODS_MOST.values })}
        problem={problem}
        disabled={values.length >= GOODS_MOST.values}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={handleAdd}
        onKeyDown={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          handleAdd()
        }}
      />
      <Button small className="mt-7" disabled={typed.trim() === ''} onClick={handleAdd}>
        {t('options.addValue')}
      </Button>
    </div>
  )
}
