import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoneyCase } from '#contract/desk-case.contract.ts'
import type { Problem } from '#contract/problem.ts'
import { parseAmount } from '#contract/typed-amount.ts'
import { refetchCases } from '#streams/desk-case.stream.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { useFormat } from '../../../primitives/format.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { type Deed, type Typed, wrongIn } from './deeds.ts'
import { useAssignment } from './use-assignment.ts'
import { useAssign } from './use-assign.ts'

const NOTHING: Typed = { tx_id: '', log_index: '', amount: '', nonce: '', reason: '' }

/** What a deed is asked with. */
export interface Asked {
  readonly deed: Deed
  readonly found: MoneyCase
  /** What was taken over from the chain, by a button and never by itself. */
  readonly copied: Partial<Typed> | undefined
  /** It is done, or kept for a second person. */
  readonly onDone: () => void
}

/** The form of a deed, and the asking: refusals at their fields, else as `refusal`; the case is read anew either way. */
export function useDeed({ deed, found, copied, onDone }: Asked) {
  const { t } = useTranslation('deskMoney')
  const { amount } = useFormat()
  const problemText = useProblemText()
  const toast = useToast()
  const assignment = useAssignment(found)
  const { release } = useAssign()
  const [refusal, setRefusal] = useState<Problem>()

  // Not a refusal to mend: the decision is kept, and the case is put back for the colleague who makes it a second time.
  const keepFirst = async (problem: Problem): Promise<void> => {
    toast.show(problemText(problem), { tone: 'notice' })
    onDone()
    if (assignment === 'mine') await release(found)
  }
  const tells = (problem: Problem): boolean => {
    if (problem.key === 'desk.secondPerson') void keepFirst(problem)
    else setRefusal(problem)
    refetchCases()
    return true
  }
  const check = (typed: Typed) => Promise.resolve(wrongIn(deed, typed, found))
  const { form, change, send, pending, at } = useCheckedForm<Typed>({ ...NOTHING, ...copied }, check, tells)

  const copyAnew = useEffectEvent((typed: Partial<Typed>) => change(typed))
  useEffect(() => {
    if (copied) copyAnew(copied)
  }, [copied])

  /** The amount as it was typed, in micro-USDT. */
  const micro = deed.fields.includes('amount') ? parseAmount(form.amount) : undefined
  const ask = async (): Promise<void> => {
    setRefusal(undefined)
    const done = await send({ work: (typed) => deed.send(found.id, typed) })
    if (done === undefined) return
    toast.show(t(`deeds.${deed.name}.done`, { amount: amount(micro ?? '0') }), { tone: 'notice' })
    refetchCases()
    onDone()
  }
  return { form, change, at, ask, pending, refusal, micro }
}
