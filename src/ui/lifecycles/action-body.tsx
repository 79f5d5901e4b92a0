import { useTexts } from '../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { Icon } from '../primitives/icon.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { LifecycleFacts } from './lifecycle-facts.tsx'
import type { ActionFormState } from './use-action-form.ts'

/** What an action's form says and asks, whatever frame it stands in: what will happen, the facts, the fields, and what was refused. */
export function ActionBody({ form: { text, facts, Fields, fields, needsTwo, refusal } }: { form: ActionFormState }) {
  return (
    <>
      <p className="text-muted">{text}</p>
      <LifecycleFacts facts={facts} />
      <Fields {...fields} />
      {needsTwo && <SecondPerson />}
      {refusal && <Refusal problem={refusal} />}
    </>
  )
}

/** Shown before it is sent: the first of two people decides nothing alone. */
function SecondPerson() {
  const { t } = useTexts('lifecycle')
  return (
    <p role="status" className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
      <Icon name="shield" size={20} className="shrink-0" />
      {t('secondPerson')}
    </p>
  )
}

/** Why an action was refused. */
export function Refusal({ problem }: { problem: Problem }) {
  const problemText = useProblemText()
  return (
    <p role="alert" className="animate-enter rounded-control bg-bad-soft p-3 text-bad">
      {problemText(problem)}
    </p>
  )
}
