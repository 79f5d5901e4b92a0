import { useState } from 'react'
import {
  APPLICATION_STEPS,
  type ApplicationField,
  type ApplicationForm,
  type ApplicationStep,
  isAsked,
} from '#contract/shops/shop-application.form.ts'
import type { ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import type { ApplicationProblems } from './application-problems.ts'

const STEPS = Object.keys(APPLICATION_STEPS) as ApplicationStep[]
const FIELDS: Readonly<Record<ApplicationStep, readonly ApplicationField[]>> = APPLICATION_STEPS

/** The step in which a field is asked. */
export const stepOf = (field: string | undefined): ApplicationStep | undefined =>
  STEPS.find((each) => FIELDS[each].some((name) => name === field))

const isWrongIn = (step: ApplicationStep, wrong: ApplicationProblems): boolean =>
  FIELDS[step].some((field) => wrong[field])

/** The first step in which something is wrong. */
export const firstWrongStep = (wrong: ApplicationProblems): ApplicationStep | undefined =>
  STEPS.find((each) => isWrongIn(each, wrong))

/** The steps of an application and the one that is open. After a refusal only those stay that customer service named, until all are shown. */
export function useWizardSteps({
  view,
  form,
  wrong,
}: {
  view: ShopApplicationView | null
  form: ApplicationForm
  wrong: ApplicationProblems
}) {
  const [showsAll, setShowsAll] = useState(false)
  const reasons = view?.reasons ?? []
  const isShort = reasons.length > 0 && !showsAll
  const isFlagged = (field: ApplicationField): boolean => reasons.some((reason) => reason.field === field)
  const fieldsOf = (step: ApplicationStep) =>
    FIELDS[step].filter((field) => (!isShort || isFlagged(field)) && isAsked(field, form))
  const steps = [...STEPS.filter((step) => fieldsOf(step).length > 0), 'summary' as const]
  const place = useDraft<{ step: string }>('shopApplicationStep', { step: '' })
  // Where one was on this device; on another one the first step that is not complete.
  const [at, setAt] = useState(() => {
    if (view === null || isShort) return 0
    const left = steps.findIndex((each) => each === place.typed.step)
    return left >= 0 ? left : steps.findIndex((each) => each === 'summary' || isWrongIn(each, wrong))
  })
  const index = Math.min(at, steps.length - 1)
  return {
    steps,
    index,
    step: steps[index] ?? 'summary',
    isShort,
    fieldsOf,
    showAll: (): void => setShowsAll(true),
    goTo: (to: number): void => {
      setAt(to)
      place.setTyped({ step: steps[to] ?? '' })
    },
    /** Opens a step among all steps, also where only those were shown that customer service refused. */
    open: (to: ApplicationStep): void => {
      setShowsAll(true)
      setAt(STEPS.indexOf(to))
      place.setTyped({ step: to })
    },
    /** The application is sent: the next one begins at its first step. */
    forget: place.forget,
  }
}
