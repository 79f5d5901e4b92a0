import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { plainCode } from '#contract/platform/latin-digits.ts'
import { problem } from '#contract/platform/problem.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { Button } from '../../../primitives/button.tsx'
import { TextField } from '../../../primitives/field.tsx'

/** Opens any order by its number for customer service. */
export function FindOrder({ onFind }: { onFind: (id: string) => void }) {
  const { t } = useTexts('desk')
  const [id, setId] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      aria-label={t('order.find')}
      className="grid gap-2 border-t border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const number = plainCode(id)
        setMissing(number === '')
        if (number !== '' && !tooLong(number, MOST.orderNumber)) onFind(number)
      }}
    >
      <TextField
        label={t('order.findLabel')}
        hint={t('order.findHint')}
        name="order"
        dir="ltr"
        autoComplete="off"
        most={MOST.orderNumber}
        value={id}
        problem={isMissing ? problem('input.required') : undefined}
        onChange={(event) => setId(event.target.value)}
      />
      <Button type="submit">{t('order.open')}</Button>
    </form>
  )
}
