import { useState } from 'react'
import type { Result } from '#contract/platform/problem.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useSend } from '../../../hooks/use-send.ts'

/** A thing that several people write: its changes are counted. */
interface Versioned {
  readonly id: string
  readonly version: number
}

/** What a form does with the thing that it writes. */
interface FormOf<T, F> {
  /** Under which what is typed is kept, with the id and the version. */
  readonly name: string
  readonly typedOf: (thing: T) => F
  readonly send: (of: Versioned, typed: F) => Promise<Result<T>>
  readonly onSaved: (saved: T) => void
  /** The fields at which a problem is shown. */
  readonly fields?: readonly string[] | ((typed: F) => readonly string[])
}

// Their keys are in the same order.
const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields that are no longer what was sent. */
const typedSince = <F extends object>(sent: F, now: F): Partial<F> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof F])),
  ) as Partial<F>

/** A form of a thing that several people write. What a colleague saves in the meantime is shown as such, and never overwritten. */
export function useVersionedForm<T extends Versioned, F extends object>(
  thing: T,
  { name, typedOf, send: sendTo, onSaved, fields = [] }: FormOf<T, F>,
) {
  const [base, setBase] = useState(thing)
  const { typed, setTyped, forget } = useDraft(`${name} ${thing.id} ${base.version}`, typedOf(base))
  const { send, pending, at, setProblem } = useSend()
  const isChanged = !isSame(typed, typedOf(base))
  const begin = (from: T): void => {
    forget()
    setBase(from)
    setTyped(typedOf(from))
  }
  /** What was typed while it was saved stays. */
  const beginAfter = (sent: F, saved: T): void => {
    forget()
    setBase(saved)
    setTyped((now) => ({ ...typedOf(saved), ...typedSince(sent, now) }))
  }
  const save = async (): Promise<T | undefined> => {
    if (!isChanged && base.version > 0) return base
    const saved = await send(() => sendTo(base, typed), typeof fields === 'function' ? fields(typed) : fields)
    if (saved) {
      beginAfter(typed, saved)
      onSaved(saved)
    }
    return saved
  }
  return {
    /** What was loaded before typing began. */
    seen: { id: base.id, version: base.version },
    typed,
    change: (part: Partial<F>) => setTyped((before) => ({ ...before, ...part })),
    save,
    pending,
    at,
    /** What was wrong is no longer shown: the fields have other names now. */
    forgetProblem: () => setProblem(undefined),
    isChanged,
    /** A colleague saved it after it was opened here. */
    isOverwritten: thing.version > base.version,
    begin,
  }
}
