import { type FormEvent, useId, useState } from 'react'
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
  const problemText = useProblemText()
  const formId = useId()
  const { run, pending, problem, setProblem } = useMove(of.order)
  // The registry pairs each form with its own input; here only the pair counts.
  const form = everyForm[ask.form] as unknown as MoveForm<object>
  const [value, setValue] = useState(() => form.start(of))
  const [asked, setAsked] = useState<string>()
  const said = (words: string | ((subject: Subject) => string)): string =>
    typeof words === 'string' ? words : words(of)
  const money = of.refund?.money ?? of.order.money.paid
  const verb = ask.verb ? say(said(ask.verb), { amount: amount(money) }) : label
  const hasMoved = !pending && !isOpen
  const { Fields } = form

  const at = (field: string): Problem | undefined => (problem && lastWord(problem) === field ? problem : undefined)
  const isPlaced = problem !== undefined && asked !== undefined && asked.split(' ').includes(lastWord(problem) ?? '')
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    // Which fields there are is what the form shows: a problem that names none of them is said above the verb.
    setAsked([...new FormData(event.currentTarget).keys(), 'kind'].join(' '))
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
        <MovedNotice order={of.order} refund={of.refund} />
      </Sheet>
    )
  }
  return (
    <Sheet
      title={label}
      onClose={onClose}
      foot={
        <>
          <Button wide onClick={onClose}>
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
        <p className="text-muted">{say(said(ask.text), { amount: amount(money) })}</p>
        <Facts facts={ask.facts(of).map(fact)} />
        <Fields value={value} onChange={setValue} at={at} of={of} />
        {problem && !isPlaced && (
          <p role="alert" className="animate-enter rounded-control bg-bad-soft p-3 text-bad">
            {problemText(problem)}
          </p>
        )}
      </form>
    </Sheet>
  )
}

function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-2 rounded-control bg-canvas p-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd dir="auto" className="figures text-end font-medium break-all">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
