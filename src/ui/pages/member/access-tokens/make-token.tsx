import { useTexts } from '../../../primitives/use-texts.ts'
import { ACCESS_TOKEN_DAYS, accessTokenCalls } from '#contract/people/access-token.calls.ts'
import type { MadeAccessToken } from '#contract/people/access-token.contract.ts'
import { type Scope, SCOPES } from '#contract/platform/call.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { PasswordField } from '../../../parts/account-fields.tsx'
import { accountProblems } from '../../../parts/account-problems.ts'
import { FormSheet } from '../../../parts/form-sheet.tsx'
import { Checkbox, Select, TextField } from '../../../primitives/field.tsx'
import { ProblemLine } from '../../../primitives/problem-line.tsx'

interface Typed {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly days: (typeof ACCESS_TOKEN_DAYS)[number]
  readonly password: string
}

const EMPTY: Typed = { name: '', scopes: [], days: ACCESS_TOKEN_DAYS[0], password: '' }
const SCOPES_PROBLEM = 'token-scopes-problem'

/** Asks for a name, what the app may read, until when, and the login password. */
export function MakeToken({ onMade, onClose }: { onMade: (made: MadeAccessToken) => void; onClose: () => void }) {
  const { t } = useTexts('account')
  const { form, change, send, pending, at } = useCheckedForm<Typed>(EMPTY, (typed) =>
    accountProblems('addAccessToken', typed),
  )
  const handleSubmit = async (): Promise<void> => {
    const made = await send({ work: (typed) => ask(accessTokenCalls.add, { ...typed, scopes: [...typed.scopes] }) })
    if (made) onMade(made)
  }
  const handleScope = (scope: Scope, on: boolean): void =>
    change({ scopes: SCOPES.filter((each) => (each === scope ? on : form.scopes.includes(each))) })
  return (
    <FormSheet
      title={t('tokens.add')}
      verb={t('tokens.make')}
      pending={pending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('tokens.name')}
        name="name"
        autoComplete="off"
        most={MOST.appName}
        hint={t('tokens.nameHint')}
        value={form.name}
        problem={at('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <fieldset className="grid" aria-describedby={at('scopes') && SCOPES_PROBLEM}>
        <legend className="text-sm font-medium">{t('tokens.mayRead')}</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name={scope}
            label={t(`tokens.scopes.${scope}`)}
            checked={form.scopes.includes(scope)}
            aria-invalid={at('scopes') ? true : undefined}
            onChange={({ target }) => handleScope(scope, target.checked)}
          />
        ))}
        <ProblemLine id={SCOPES_PROBLEM} problem={at('scopes')} />
      </fieldset>
      <Select
        label={t('tokens.end')}
        name="days"
        value={String(form.days)}
        options={ACCESS_TOKEN_DAYS.map((days) => ({ value: String(days), label: t(`tokens.days.${days}`) }))}
        onChange={({ target }) =>
          change({ days: ACCESS_TOKEN_DAYS.find((days) => String(days) === target.value) ?? form.days })
        }
      />
      <PasswordField
        label={t('fields.loginPassword')}
        name="password"
        value={form.password}
        problem={at('password')}
        onType={(password) => change({ password })}
      />
    </FormSheet>
  )
}
