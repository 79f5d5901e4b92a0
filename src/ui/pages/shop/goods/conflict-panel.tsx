import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsPart, TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { Button } from '../../../primitives/button.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { usePartText } from './use-part-text.ts'

/** Where the choice stands on the page. */
export const CONFLICT = 'conflict'

/** Both versions of what was changed here and in another tab: the person chooses part by part, and then saves. */
export function ConflictPanel({
  parts,
  mine,
  theirs,
  onChoose,
}: {
  parts: readonly GoodsPart[]
  mine: TypedGoods
  theirs: TypedGoods
  onChoose: (kept: readonly GoodsPart[]) => void
}) {
  const { t } = useTexts('goodsEdit')
  const say = usePartText()
  const [choice, setChoice] = useState<Partial<Record<GoodsPart, 'mine' | 'theirs'>>>({})
  const isWhole = parts.every((part) => choice[part])
  return (
    <section
      id={CONFLICT}
      role="alert"
      data-part="conflict"
      className="card grid scroll-mt-20 gap-4 border-waiting p-4"
    >
      <header className="grid gap-1">
        <h2 className="font-medium">{t('conflict.title')}</h2>
        <p className="text-sm text-muted">{t('conflict.text')}</p>
      </header>
      {parts.map((part) => (
        <fieldset key={part} className="grid min-w-0 gap-2">
          <legend className="pb-1 text-sm font-medium">{t(`parts.${part}`)}</legend>
          <div className="grid gap-2 wide:grid-cols-2">
            {(['mine', 'theirs'] as const).map((whose) => (
              <label
                key={whose}
                className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-checked:border-thread has-checked:bg-soft"
              >
                <input
                  type="radio"
                  name={`conflict.${part}`}
                  value={whose}
                  checked={choice[part] === whose}
                  onChange={() => setChoice((before) => ({ ...before, [part]: whose }))}
                  className="mt-0.5"
                />
                <span className="grid min-w-0 gap-1 text-sm">
                  <span className="text-muted">{t(`conflict.${whose}`)}</span>
                  <Isolated className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
                    {say(part, whose === 'mine' ? mine : theirs) || t('conflict.empty')}
                  </Isolated>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        kind="primary"
        disabled={!isWhole}
        className="justify-self-start"
        onClick={() => onChoose(parts.filter((part) => choice[part] === 'mine'))}
      >
        {t('conflict.use')}
      </Button>
    </section>
  )
}
