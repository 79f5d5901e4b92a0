import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { Button } from '../../../primitives/button.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { useDeskKeys } from '../use-desk-keys.ts'

/** Looks for accounts by what people say of theirs. A slash leads here from wherever on the page. */
export function FindUser({ words, onFind }: { words: string; onFind: (words: string) => void }) {
  const { t } = useTranslation('staff')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(words)
  const [isMissing, setMissing] = useState(false)
  useDeskKeys(({ key }) => {
    const field = form.current?.querySelector('input')
    if (key !== '/' || !field) return false
    field.focus()
    field.select()
    return true
  })
  return (
    <form
      ref={form}
      noValidate
      role="search"
      aria-label={t('users.find')}
      className="grid gap-2 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(typed.trim() === '')
        if (typed.trim() !== '') onFind(typed.trim())
      }}
    >
      <TextField
        label={t('users.findLabel')}
        hint={t('users.findHint')}
        name="words"
        autoComplete="off"
        maxLength={254}
        dir="auto"
        value={typed}
        problem={isMissing ? problem('input.required') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('users.find')}</Button>
    </form>
  )
}
