import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { shopApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { useMailedCode } from '../../../hooks/use-mailed-code.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { CodeField } from '../../../parts/code-field.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import type { ShopApplicationView } from '#contract/shops/shop-application.contract.ts'

/** Proves by a mailed code that the contact email is the applicant's. */
export function ConfirmContact({
  email,
  isConfirmed,
  onSave,
  onConfirmed,
}: {
  email: string
  isConfirmed: boolean
  /** Saves the email that is typed before its code is checked. */
  onSave: () => Promise<unknown>
  onConfirmed: (view: ShopApplicationView) => void
}) {
  const { t } = useTexts('shopApplication')
  const [code, setCode] = useState('')
  const [mailProblem, setMailProblem] = useState<Problem>()
  const { mail, sending, sentTo, secretOf, resendAt } = useMailedCode('application')
  const { send, pending, at } = useSend()
  if (email.trim() === '') return null
  if (isConfirmed)
    return (
      <p className="flex items-center gap-2 text-sm text-good">
        <Icon name="check" size={18} />
        {t('email.confirmed')}
      </p>
    )
  const handleSend = async (): Promise<void> => {
    const answer = await mail(email)
    setMailProblem(answer.ok ? undefined : answer.problem)
  }
  const handleConfirm = async (): Promise<void> => {
    // Confirming would hide that another device saved a newer version.
    if (!(await onSave())) return
    const view = await send(
      () => ask(shopApplicationCalls.confirmEmail, { email, code, code_secret: secretOf(email) }),
      ['code'],
    )
    if (view) onConfirmed(view)
  }
  return (
    <div className="grid gap-3">
      <CodeField
        value={code}
        onChange={setCode}
        onSend={() => void handleSend()}
        resendAt={resendAt(email)}
        sending={sending}
        problem={at('code') ?? mailProblem}
        note={sentTo === undefined ? t('email.why') : t('email.sent', { email: sentTo })}
      />
      <Button small pending={pending} disabled={code.length === 0} onClick={() => void handleConfirm()}>
        {t('email.confirm')}
      </Button>
    </div>
  )
}
