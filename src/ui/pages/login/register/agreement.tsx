import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { ArticleSheet } from '../../../article/article-sheet.tsx'
import { Checkbox } from '../../../primitives/field.tsx'

type Agreed = 'terms' | 'privacy'

/** The consent to the terms and the privacy policy; both are read in a sheet, so that the form stays as it is. */
export function Agreement({
  agreed,
  problem,
  onChange,
}: {
  agreed: boolean
  problem: Problem | undefined
  onChange: (agreed: boolean) => void
}) {
  const { t } = useTexts('account')
  const [open, setOpen] = useState<Agreed>()
  const link = (name: Agreed) => (
    <button type="button" className="min-h-11 text-thread underline" onClick={() => setOpen(name)}>
      {t(`register.${name}`)}
    </button>
  )
  return (
    <>
      <Checkbox
        name="agreed"
        checked={agreed}
        problem={problem}
        onChange={({ target }) => onChange(target.checked)}
        label={
          <>
            {t('register.agree')} {link('terms')} · {link('privacy')}
          </>
        }
      />
      {open && <ArticleSheet id={open} title={t(`register.${open}`)} onClose={() => setOpen(undefined)} />}
    </>
  )
}
