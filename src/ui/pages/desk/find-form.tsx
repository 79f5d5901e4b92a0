import { useRef, useState } from 'react'
import { tidyText } from '#contract/platform/plain-text.ts'
import { problem } from '#contract/platform/problem.ts'
import { tooLong } from '#contract/platform/text-limits.ts'
import { Button } from '../../primitives/button.tsx'
import { TextField } from '../../primitives/field.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

/** The search form of a desk page. The slash key moves the focus here from anywhere on the page. */
export function FindForm({
  keywords,
  label,
  hint,
  button,
  most,
  canBeEmpty = false,
  onFind,
}: {
  keywords: string
  label: string
  hint: string
  button: string
  most: number
  canBeEmpty?: boolean
  onFind: (keywords: string) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(keywords)
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
        if (!isEmpty && !tooLong(typed, most)) onFind(tidyText(typed))
      }}
    >
      <TextField
        label={label}
        hint={hint}
        name="keywords"
        autoComplete="off"
        most={most}
        dir="auto"
        value={typed}
        problem={isMissing ? problem('input.required') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{button}</Button>
    </form>
  )
}
