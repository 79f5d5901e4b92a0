import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { needsSecondPerson } from '#machines/platform/referee.ts'
import { useDraft } from '../hooks/use-draft.ts'
import { useToast } from '../hooks/use-toast.ts'
import { everyForm } from './forms/every-form.ts'
import type { ActionForm } from './forms/form.ts'
import { inputProblem } from './input-problem.ts'
import type { FormAction, LifecycleUi, Subject } from './lifecycle-ui.ts'
import { useAction } from './use-action.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'
import type { RowView } from './views.types.ts'

type Values = Readonly<Record<string, unknown>>
type Wrong = Readonly<Record<string, Problem | undefined>>

/** An action and what it is about, as its form is given them. */
export interface Asking {
  readonly of: LifecycleUi
  readonly event: string
  readonly action: FormAction<Subject>
  readonly subject: Subject
  /** What was copied into the form by a button. */
  readonly copied?: Values | undefined
  /** It is sent, or kept for a second person. */
  readonly onDone: (kept: boolean) => void
}

const fieldOf = ({ field }: Problem): string => field?.split('.').at(-1) ?? ''

/** The form of an action: its values, what is wrong at each field, and the refusal that belongs to none. Nothing typed is lost when it is refused. */
export function useActionForm({ of, event, action, subject, copied, onDone }: Asking) {
  const text = useLifecycleText(of)
  const toast = useToast()
  const { run, pending } = useAction(of, subject.root)
  // The registry pairs each form with its own input; here only the pair counts.
  const form = everyForm[action.form] as ActionForm<Values>
  const row = subject.view as RowView & { readonly id?: string; readonly facts: unknown }
  const about = `${event}/${row.id ?? subject.root.id}`
  const { typed: value, setTyped: setValue, forget } = useDraft<Values>(about, form.start(subject), form.undrafted)
  const [wrong, setWrong] = useState<Wrong>({})
  const [refusal, setRefusal] = useState<Problem>()
  const box = useRef<HTMLFormElement>(null)
  const change = (by: Values): void => {
    setValue((before) => ({ ...before, ...by }))
    setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(by).map((name) => [name, undefined])) }))
  }
  const copyAgain = useEffectEvent(change)
  useEffect(() => {
    if (copied) copyAgain(copied)
  }, [copied])
  const isWrong = Object.values(wrong).some((problem) => problem !== undefined)
  useEffect(() => {
    if (isWrong && !pending) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isWrong, pending])

  // The same pair: the action reads what its form has.
  const typed = value as never
  const micro = action.amount?.(subject, typed)
  const input = action.input?.(typed, subject) as Values | undefined
  // Only a case of the desk says what was granted before. A rule that asks for it elsewhere throws, and never counts from zero.
  const { decidedMicro } = subject
  const sent = { ...input, type: event, ...(decidedMicro !== undefined && { decidedMicro }) }
  const place = (problems: readonly Problem[]): void => {
    const isShown = (name: string): boolean =>
      name !== '' && box.current?.querySelector(`[name="${name}"], [data-field="${name}"]`) != null
    const shown = problems.filter((problem) => isShown(fieldOf(problem))).toReversed()
    setWrong(Object.fromEntries(shown.map((problem) => [fieldOf(problem), problem])))
    setRefusal(problems.find((problem) => !isShown(fieldOf(problem))))
  }
  const submit = async (): Promise<void> => {
    const problems = [...form.check(value, subject), input && inputProblem(of.lifecycle, row, sent)].filter(
      (problem) => problem !== undefined,
    )
    place(problems)
    if (problems.length > 0) return
    const outcome = await run(() => action.send(subject, typed))
    if (outcome.kind === 'refused') place([outcome.problem])
    if (outcome.kind === 'done' && action.confirms) toast.show(text.done(event, micro), { tone: 'notice' })
    if (outcome.kind !== 'done' && outcome.kind !== 'kept') return
    forget()
    onDone(outcome.kind === 'kept')
  }
  const lastWord = action.verb?.(subject)
  return {
    box,
    submit,
    pending,
    refusal,
    Fields: form.Fields,
    fields: {
      value,
      onChange: change,
      at: (name: string) => wrong[name],
      of: subject,
      hints: action.hints?.(subject) ?? {},
    },
    facts: (action.facts?.(subject, typed) ?? []).map(text.fact),
    /** What will happen. */
    text: text.confirm(action.text?.(subject) ?? event, subject),
    /** One number: the button promises what the facts name, or what was typed. */
    verb: lastWord !== undefined && micro !== undefined ? text.verb(lastWord, micro) : text.action(event, subject),
    needsTwo: of.lifecycle.events[event] !== undefined && needsSecondPerson(of.lifecycle, row, sent),
  }
}

/** The form of an action, as its frames draw it. */
export type ActionFormState = ReturnType<typeof useActionForm>
