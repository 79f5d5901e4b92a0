import { useRef, useState } from 'react'
import { problem } from '#contract/problem.ts'
import { Button } from '../../primitives/button.tsx'
import { TextField } from '../../primitives/field.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

/** The search form of a desk page. The slash key moves the focus here from anywhere on the page. */
export function FindForm({
  words,
  label,
  hint,
  button,
  maxLength,
  canBeEmpty = false,
  onFind,
}: {
  words: string
  label: string
  hint: string
  button: string
  maxLength: number
  canBeEmpty?: boolean
  onFind: (words: string) => void
}) {
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
      aria-label={button}
      className="grid gap-2 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const isEmpty = typed.trim() === '' && !canBeEmpty
        setMissing(isEmpty)
        if (!isEmpty) onFind(typed.trim())
      }}
    >
      <TextField
        label={label}
        hint={hint}
        name="words"
        autoComplete="off"
        maxLength={maxLength}
        dir="auto"
        value={typed}
        problem={isMissing ? problem('input.required') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{button}</Button>
    </form>
  )
}
