import { type Problem, problem } from '#contract/platform/problem.ts'
import {
  type ApplicationField,
  type ApplicationForm,
  problemsOfApplication,
  wrongInApplication,
} from '#contract/shops/shop-application.form.ts'
import type { ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationTerms } from '#machines/shops/shop-application.terms.ts'
import { inputObjection } from '#machines/platform/referee.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { sameEmail } from '#streams/people/mailed-code.ts'
import { serverClock } from '#streams/platform/server-clock.ts'

/** What is wrong with an application, by field. */
export type ApplicationProblems = Partial<Record<ApplicationField, Problem>>

/** Whether an email needs no code: it is the account's own, or the one that is saved and confirmed. */
export function isEmailConfirmed(email: string, view: ShopApplicationView | null, accountEmail: string): boolean {
  const typed = sameEmail(email)
  if (typed === sameEmail(accountEmail)) return true
  return view !== null && view.email_confirmed && sameEmail(view.form.contact_email) === typed
}

/** Everything that keeps an application from being sent: the fields, its email, and the rules of the machine that read them. */
export function applicationProblems(
  form: ApplicationForm,
  view: ShopApplicationView | null,
  accountEmail: string,
  offered: readonly string[],
): ApplicationProblems {
  const email = isEmailConfirmed(form.contact_email, view, accountEmail)
    ? {}
    : { contact_email: problem('application.emailNotConfirmed', {}, 'contact_email') }
  const found = { ...email, ...problemsOfApplication(form) }
  const row = {
    state: view?.state ?? 'draft.filling',
    facts: view?.facts ?? { terms: shopApplicationTerms(), isAssigned: false, tries: 0 },
  }
  const objection = inputObjection(shopApplicationLifecycle, row, {
    type: 'shopApplication.submit',
    shopType: form.shop_type,
    offered,
    birthDate: form.birth_date,
    validUntil: form.no_end ? '' : form.valid_until,
    at: serverClock.now(),
    deadlineAt: null,
  })
  const field = objection?.field as ApplicationField | undefined
  return objection && field && !wrongInApplication(field, form) ? { ...found, [field]: objection as Problem } : found
}
