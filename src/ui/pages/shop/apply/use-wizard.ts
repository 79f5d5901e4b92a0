import { useAtomValue } from 'jotai'
import { useState } from 'react'
import {
  APPLICATION_FIELDS,
  type ApplicationField,
  type ApplicationForm,
  wrongNumber,
} from '#contract/shops/shop-application.form.ts'
import type { ApplicationState, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import { ask } from '#client/http.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { type ApplicationProblems, applicationProblems, isEmailConfirmed } from './application-problems.ts'
import { useApplicationForm } from './use-application-form.ts'
import { useNameCheck } from './use-name-check.ts'
import { firstWrongStep, stepOf, useWizardSteps } from './use-wizard-steps.ts'

/** An application while it is filled in: its form, its steps, what is wrong where it was asked, and its way to customer service. */
export function useWizard(
  view: ShopApplicationView | null,
  known: Partial<ApplicationForm>,
  offered: ApplicationState['offered'],
) {
  const editor = useApplicationForm(view, known)
  const { form, number } = editor
  const taken = useNameCheck(form.shopname)
  const accountEmail = useAtomValue(sessionAtom).user?.email ?? ''
  const { send, pending, problem: refused, setProblem } = useSend()
  const ending = view?.number_ending ?? ''
  const wrongNow = wrongNumber(number)
  const wrong: ApplicationProblems = {
    ...(taken ? { shopname: taken } : {}),
    ...applicationProblems({ ...form, document_number: number || ending }, view, accountEmail, offered),
    ...(wrongNow ? { document_number: wrongNow } : {}),
  }
  const steps = useWizardSteps({ view, form, wrong })
  const { step } = steps
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const submit = async (): Promise<void> => {
    const broken = firstWrongStep(wrong)
    if (broken) {
      setAsked(new Set([...asked, broken]))
      return steps.open(broken)
    }
    const saved = await editor.save()
    if (!saved) return
    const input = { id: saved.id, version: saved.version }
    const sent = await send(async () => {
      const answer = await ask(shopApplicationMoves['shopApplication.submit'], input)
      const place = answer.ok ? undefined : stepOf(answer.problem.field)
      if (place) steps.open(place)
      return answer
    }, APPLICATION_FIELDS)
    if (sent) steps.forget()
  }
  return {
    editor,
    steps,
    wrong,
    ending,
    pending,
    problemAt: (field: ApplicationField) =>
      [refused, taken].find((each) => each?.field === field) ?? (asked.has(step) ? wrong[field] : undefined),
    isEmailConfirmed: isEmailConfirmed(form.contact_email, view, accountEmail),
    change: (by: Partial<ApplicationForm>): void => {
      if (refused?.field !== undefined && refused.field in by) setProblem(undefined)
      editor.change(by)
    },
    confirmed: (saved: ShopApplicationView): void => {
      setProblem(undefined)
      editor.adopt(saved)
    },
    next: async (): Promise<void> => {
      setAsked(new Set([...asked, step]))
      if (step === 'summary') return submit()
      if (steps.fieldsOf(step).some((field) => wrong[field])) return
      void editor.save()
      steps.goTo(steps.index + 1)
      scrollTo(0, 0)
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
