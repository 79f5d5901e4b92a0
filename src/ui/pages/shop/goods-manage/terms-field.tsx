import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { Button } from '../../../primitives/button.tsx'
import { TextField } from '../../../primitives/field.tsx'

/** Finds the merchant's own products by title or code: what is typed is searched when it is sent. */
export function TermsField({ keywords, onSearch }: { keywords: string; onSearch: (keywords: string) => void }) {
  const { t } = useTexts('myGoods')
  const [typed, setTyped] = useState(keywords)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={handleSubmit}>
      <TextField
        type="search"
        label={t('find')}
        name="keywords"
        most={MOST.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <Button small type="submit" kind="soft">
            {t('findGo')}
          </Button>
        }
      />
    </form>
  )
}
