import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/order.contract.ts'
import type { Problem, Result } from '#contract/problem.ts'
import { Button } from '../primitives/button.tsx'
import { useFormat } from '../primitives/format.ts'
import { useProblemText } from '../primitives/problem-text.ts'
import { Sheet } from '../primitives/sheet.tsx'
import { everyForm } from './forms/every-form.ts'
import type { MoveForm } from './forms/form.ts'
import { MovedNotice } from './moved-notice.tsx'
import { MoveFacts } from './move-facts.tsx'
import type { Move, Subject, Way } from './moves.ts'
import { useLifecycleWords } from './use-lifecycle-words.ts'
import { useMove } from './use-move.ts'

type Asking = NonNullable<Move['ask']> & Extract<Way, { way: 'form' }>

const lastWord = ({ field }: Problem): string | undefined => field?.split('.').at(-1)

/** Asks for a move: what will happen, the facts, the fields, and the verb. Nothing typed is lost when it is refused. */
export function MoveSheet({
  label,
  ask,
  of,
  isOpen,
  onClose,
}: {
  label: string
  ask: Asking
  of: Subject
  /** Whether the move can still be made; the other side may be quicker. */
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { say, fact } = useLifecycleWords()
  const { amount } = useFormat()
  const formId = useId()
  const { run, pending, problem, setProblem } = useMove(of.order)
  // The registry pairs each form with its own input; here only the pair counts.
  const form = everyForm[ask.form] as unknown as MoveForm<object>
  const [value, setValue] = useState(() => form.start(of))
  const [asked, setAsked] = useState<readonly (string | null)[]>([])
  const said = (words: string | ((subject: Subject) => string)): string =>
    typeof words === 'string' ? words : words(of)
  // One number: what the facts name is what the verb promises.
  const micro = ask.micro?.(of, value as never)
  const verb = ask.verb && micro !== undefined ? say(said(ask.verb), { amount: amount(micro) }) : label
  const hasMoved = !pending && !isOpen
  const { Fields } = form

  const at = (field: string): Problem | undefined => (problem && lastWord(problem) === field ? problem : undefined)
  const isPlaced = problem !== undefined && asked.includes(lastWord(problem) ?? '')
  useEffect(() => {
    if (problem) document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem, formId])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    // Which fields there are is what the form shows: a problem that names none of them is said above the verb.
    const names = [...event.currentTarget.elements].map((field) => field.getAttribute('name'))
    setAsked([...names, 'kind'])
    const wrong = form.check(value, of)
    if (wrong) return setProblem(wrong)
    const send = ask.send as (subject: Subject, input: object) => Promise<Result<OrderView>>
    if (await run(() => send(of, value))) onClose()
  }

  if (hasMoved) {
    return (
      <Sheet
        title={label}
        onClose={onClose}
        foot={
          <Button wide onClick={onClose}>
            {t('actions.close')}
          </Button>
        }
      >
        <div className="grid gap-4">
          <MovedNotice order={of.order} refund={of.refund} />
          {problem && problem.key !== 'system.alreadyMoved' && <Refusal problem={problem} />}
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet
      title={label}
      onClose={onClose}
      pending={pending}
      foot={
        <>
          <Button wide disabled={pending} onClick={onClose}>
            {t('actions.notNow')}
          </Button>
          <Button
            wide
            type="submit"
            form={formId}
            kind={ask.kind === 'destructive' ? 'destructive' : 'primary'}
            pending={pending}
          >
            {pending ? say('order:sending') : verb}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <p className="text-muted">{say(said(ask.text))}</p>
        <MoveFacts facts={ask.facts(of, value as never).map(fact)} />
        <Fields value={value} onChange={setValue} at={at} of={of} />
        {problem && !isPlaced && <Refusal problem={problem} />}
      </form>
    </Sheet>
  )
}

function Refusal({ problem }: { problem: Problem }) {
  const say = useProblemText()
  return (
    <p role="alert" className="animate-enter rounded-control bg-bad-soft p-3 text-bad">
      {say(problem)}
    </p>
  )
}
