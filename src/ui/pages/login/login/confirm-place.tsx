import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { AtTheDoor } from '../../../hooks/use-auth.ts'
import { DoorCode } from '../../../parts/door-code.tsx'
import { Button } from '../../../primitives/button.tsx'
import { FormPage } from '../../../templates/pages.tsx'

/** The step of a sign-in from a new place while many guess at the account: the code that was mailed to its owner. */
export function ConfirmPlace({
  door,
  pending,
  submit,
  onSubmit,
  onBack,
  children,
  ...code
}: {
  door: AtTheDoor
  email: string
  value: string
  problem: Problem | undefined
  pending: boolean
  submit: string
  onChange: (code: string) => void
  onSend: () => void
  onSubmit: () => void
  onBack: () => void
  /** The second factor of staff, once it is asked for. */
  children: ReactNode
}) {
  const { t } = useTexts('account')
  return (
    <FormPage
      title={t('confirm.title')}
      submit={submit}
      pending={pending && !door.mailing}
      onSubmit={onSubmit}
      foot={
        <Button kind="plain" className="justify-self-start" onClick={onBack}>
          {t('confirm.back')}
        </Button>
      }
    >
      <p className="text-muted">{t('confirm.about', { email: code.email })}</p>
      <DoorCode {...code} door={door} name="mail_code" />
      {children}
    </FormPage>
  )
}
