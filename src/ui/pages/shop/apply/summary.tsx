import { useTexts } from '../../../primitives/use-texts.ts'
import {
  APPLICATION_STEPS,
  type ApplicationField,
  type ApplicationForm,
  type ApplicationStep,
} from '#contract/shops/shop-application.form.ts'
import { Button } from '../../../primitives/button.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import type { ApplicationProblems } from './application-problems.ts'
import { useFieldText } from '../../../lifecycles/shop-application/use-field-text.ts'

const STEPS = Object.entries(APPLICATION_STEPS) as [ApplicationStep, readonly ApplicationField[]][]

/** Everything that is about to be sent, step by step, each with a way to change it. */
export function Summary({
  form,
  ending,
  problems,
  onEdit,
}: {
  form: ApplicationForm
  /** The end of the document's number. */
  ending: string
  problems: ApplicationProblems
  onEdit: (step: ApplicationStep) => void
}) {
  const { t } = useTexts('shopApplication')
  const problemText = useProblemText()
  const textOf = useFieldText()
  return (
    <>
      {STEPS.map(([step, fields]) => (
        <section key={step} className="card grid gap-3 p-4" aria-label={t(`steps.${step}`)}>
          <header className="flex items-center justify-between gap-3">
            <h3 className="font-medium">{t(`steps.${step}`)}</h3>
            <Button small kind="plain" onClick={() => onEdit(step)}>
              {t('wizard.edit')}
            </Button>
          </header>
          <dl className="grid gap-2 text-sm">
            {fields.map((field) => {
              const text = textOf(field, form, ending)
              const problem = problems[field]
              if (text === '' && !problem) return null
              return (
                <div key={field} className="grid gap-0.5">
                  <dt className="text-muted">{t(`fields.${field}`)}</dt>
                  <dd className="break-words">
                    <bdi>{text}</bdi>
                    {problem && <span className="block text-bad">{problemText(problem)}</span>}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
    </>
  )
}
