import { useId } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { CatalogueLanguage } from '#contract/platform/languages.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { tooLong } from '#contract/platform/text-limits.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'

/** One value of an option, renamed in its place. */
export function ValueChip({
  name,
  text,
  other,
  lang,
  n,
  count,
  problem,
  onRename,
  onMove,
  onRemove,
}: {
  name: string
  text: string
  /** The name in another language, where there is none in this one. */
  other: string
  lang: CatalogueLanguage
  n: number
  count: number
  problem: Problem | undefined
  onRename: (text: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const { t } = useTexts('goodsEdit')
  const say = useProblemText()
  const id = useId()
  const wrong = problem ?? tooLong(text, GOODS_MOST.option)
  const shown = text || other
  return (
    <li className="grid gap-1">
      <div className="flex items-center rounded-full border border-line bg-surface ps-4 focus-within:border-thread has-aria-invalid:border-bad">
        <input
          name={name}
          aria-label={t('options.value', { n: n + 1 })}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
          lang={lang}
          dir="auto"
          value={text}
          placeholder={other}
          size={Math.max(4, Math.min(24, shown.length + 1))}
          onChange={({ target }) => onRename(target.value)}
          className="min-h-11 min-w-12 bg-transparent text-base outline-none placeholder:text-faint"
        />
        {count > 1 && n > 0 && (
          <IconButton label={t('options.earlier', { name: shown })} repeats onClick={() => onMove(-1)}>
            <Icon name="back" size={16} />
          </IconButton>
        )}
        {n < count - 1 && (
          <IconButton label={t('options.later', { name: shown })} repeats onClick={() => onMove(1)}>
            <Icon name="next" size={16} />
          </IconButton>
        )}
        <IconButton label={t('options.remove', { name: shown })} onClick={onRemove}>
          <Icon name="close" size={16} />
        </IconButton>
      </div>
      {wrong && (
        <p id={id} role="alert" className="px-2 text-sm text-bad">
          {say(wrong)}
        </p>
      )}
    </li>
  )
}
