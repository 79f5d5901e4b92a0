import { beforeAll, expect, it } from 'vitest'
import i18next from 'i18next'
import { everyForm } from '#ui/lifecycles/forms/every-form.ts'
import type { FieldsProps } from '#ui/lifecycles/forms/form.ts'
import type { FormName } from '#ui/lifecycles/forms/inputs.ts'
import { one, show } from '../support/screen.tsx'

beforeAll(() => i18next.loadNamespaces(['order', 'refund', 'deskMoney', 'guaranteeClaim']))

it.each([
  ['reason', 'Everyone involved can read this.'],
  ['refusal', 'Everyone involved can read this.'],
  ['ruling', 'Everyone involved can read this.'],
  ['rejection', 'The account holder can read it.'],
  ['approval', 'Only staff can read it.'],
] as const satisfies readonly (readonly [FormName, string])[])(
  'says who reads the reason of the form “%s”',
  async (name, readers) => {
    const of = { view: {}, root: { as: 'support' } } as unknown as FieldsProps<never>['of']
    const { Fields, start } = everyForm[name] as (typeof everyForm)['reason']
    await show(<Fields value={start(of)} onChange={() => {}} at={() => undefined} of={of} hints={{}} />)
    const hint = document.getElementById(one('[name=reason]').getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain(readers)
  },
)
