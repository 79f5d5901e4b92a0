import { useEffect, useId, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { codeIn } from '#contract/platform/latin-digits.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { CODE_DIGITS } from '#machines/platform/constants.ts'
import { promptFactorWith } from '#client/factor.ts'
import { Button } from '../../primitives/button.tsx'
import { TextField } from '../../primitives/field.tsx'
import { Sheet } from '../../primitives/sheet.tsx'

interface Asked {
  readonly problem: Problem
  readonly answer: (code: string | undefined) => void
}

/** Asks for the second factor whenever a decision at the desk needs it; the decision then goes on by itself. */
export function FactorSheet() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    // A waiting call is answered when no code can be typed any more: another question took the place, or the page went.
    let waiting: Asked['answer'] | undefined
    const stop = promptFactorWith(
      (problem) =>
        new Promise((answer) => {
          waiting?.(undefined)
          waiting = answer
          setAsked({ problem, answer })
        }),
    )
    return () => {
      stop()
      waiting?.(undefined)
    }
  }, [])
  if (!asked) return null
  const close = (code?: string): void => {
    setAsked(undefined)
    asked.answer(code)
  }
  return <CodeSheet problem={asked.problem} onClose={() => close()} onType={close} />
}

function CodeSheet({
  problem,
  onClose,
  onType,
}: {
  problem: Problem
  onClose: () => void
  onType: (code: string) => void
}) {
  const { t } = useTexts('staff')
  const { t: say } = useTexts()
  const formId = useId()
  const [code, setCode] = useState('')
  const isWrong = problem.key === 'staff.codeWrong' && code === ''
  return (
    <Sheet
      title={t('factor.title')}
      onClose={onClose}
      foot={
        <>
          <Button wide onClick={onClose}>
            {say('actions.notNow')}
          </Button>
          <Button wide type="submit" form={formId} kind="primary" disabled={code.length < CODE_DIGITS}>
            {t('factor.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === CODE_DIGITS) onType(code)
        }}
      >
        <TextField
          label={t('login.code')}
          hint={t('factor.hint')}
          name="factor"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          data-autofocus
          className="figures tracking-[0.3em]"
          value={code}
          problem={isWrong ? problem : undefined}
          onChange={({ target }) => setCode(codeIn(target.value))}
        />
      </form>
    </Sheet>
  )
}
