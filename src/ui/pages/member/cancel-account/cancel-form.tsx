import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import { problem } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { leaveCancelled } from '#streams/platform/session.stream.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { links } from '../../../links.ts'
import { PasswordField } from '../../../parts/account-fields.tsx'
import { accountProblems } from '../../../parts/account-problems.ts'
import { Checkbox } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Form } from '../../../templates/pages.tsx'

const POINTS = ['signedOut', 'erased', 'kept', 'afterwards'] as const

/** What happens, what is left in the wallet, and the password. Afterwards the sign-in page says how to come back. */
export function CancelForm({
  balance,
  paysOut,
  onOutdated,
}: {
  balance: string
  /** What is left can be paid out once. */
  paysOut: boolean
  onOutdated: () => void
}) {
  const { t } = useTexts('account')
  const { everyDigit } = useFormat()
  const isEmpty = balance === '0'
  const { form, change, send, pending, at } = useCheckedForm(
    { password: '', gives_up: false },
    async ({ password, gives_up }) => ({
      ...(await accountProblems('cancelAccount', { password })),
      ...(isEmpty || gives_up ? {} : { gives_up: problem('closing.giveUpFirst', {}, 'gives_up') }),
    }),
    {
      isShown: ({ key }) => {
        // An order that was placed elsewhere in the meantime: the list of what is open takes the place of the form.
        if (key === 'closing.blocked') onOutdated()
        return false
      },
    },
  )
  const handleSubmit = async (): Promise<void> => {
    const closing = await send({
      work: async ({ password }) => {
        const answer = await ask(accountClosingCalls.cancel, { password, ...(isEmpty ? {} : { gives_up: balance }) })
        if (!answer.ok && answer.problem.key === 'closing.balance') onOutdated()
        return answer
      },
    })
    // From a page of members a visitor is led to the sign-in page.
    if (closing) leaveCancelled()
  }
  return (
    <Form submit={t('closing.submit')} pending={pending} onSubmit={() => void handleSubmit()}>
      <ul className="grid list-disc gap-2 ps-5 text-muted">
        {POINTS.map((point) => (
          <li key={point}>{t(`closing.points.${point}`)}</li>
        ))}
      </ul>
      {!isEmpty && paysOut && <PayOut balance={balance} />}
      {!isEmpty && (
        <Checkbox
          name="gives_up"
          label={t('closing.giveUp', { amount: everyDigit(balance) })}
          checked={form.gives_up}
          problem={at('gives_up')}
          onChange={({ target }) => change({ gives_up: target.checked })}
        />
      )}
      <PasswordField
        label={t('fields.loginPassword')}
        name="password"
        value={form.password}
        problem={at('password')}
        onType={(password) => change({ password })}
      />
    </Form>
  )
}

/** The way to a last payout, in place of giving up what is left. */
function PayOut({ balance }: { balance: string }) {
  const { t } = useTexts('account')
  const { everyDigit } = useFormat()
  return (
    <div className="grid justify-items-start">
      <p>{t('closing.payOut', { amount: everyDigit(balance) })}</p>
      <Link
        to={links.withdrawal({ last: 'yes' })}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {t('closing.payOutAction')}
      </Link>
    </div>
  )
}
