import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type ApplicationForm, EMPTY_APPLICATION } from '#contract/shop-application.form.ts'
import type { SavedForm, ShopApplicationView } from '#contract/shop-application.contract.ts'
import { shopApplicationCalls } from '#contract/shop-application.calls.ts'
import { ask } from '#client/http.ts'
import { fetchApplication, showApplication } from '#streams/shop-application.stream.ts'
import { useDraft } from '../../../hooks/use-draft.ts'

/** A form is saved this long after the last change. */
const SAVE_MS = 800
/** And tried again after this long where it could not be saved. */
const AGAIN_MS = 5_000

/** Whether what is typed is saved: yes, on its way, not for now, or another device saved something else meanwhile. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'elsewhere'

const formOf = (view: ShopApplicationView | null): ApplicationForm => ({ ...EMPTY_APPLICATION, ...view?.form })

/**
 * The form of an application, saved automatically. What is not saved yet outlives a reload; the number of the document is the only
 * field that a device never keeps. Changes of another device are taken over, or asked about where both changed something.
 */
export function useApplicationForm(view: ShopApplicationView | null) {
  const draft = useDraft('shopApplication', { version: -1, form: formOf(view) })
  const isDraftOf = draft.typed.version === (view?.version ?? 0)
  const [form, setForm] = useState<ApplicationForm>(isDraftOf ? { ...formOf(view), ...draft.typed.form } : formOf(view))
  const [number, setNumber] = useState('')
  const [version, setVersion] = useState(view?.version ?? 0)
  const [state, setState] = useState<SaveState>(isDraftOf ? 'saving' : 'saved')
  const [problem, setProblem] = useState<Problem>()
  const edits = useRef(0)
  const saved = useRef(version)
  const running = useRef<Promise<ShopApplicationView | undefined>>(undefined)

  const change = (by: Partial<ApplicationForm>): void => {
    edits.current += 1
    const { document_number, ...rest } = by
    if (document_number !== undefined) setNumber(document_number)
    const next = { ...form, ...rest }
    setForm(next)
    draft.setTyped({ version, form: next })
    setState((now) => (now === 'elsewhere' ? now : 'saving'))
  }

  const adopt = (now: ShopApplicationView): void => {
    saved.current = now.version
    setVersion(now.version)
    showApplication(now)
  }

  const send = async (at: number): Promise<ShopApplicationView | undefined> => {
    const before = edits.current
    const answer = await ask(shopApplicationCalls.save, {
      version: at,
      form: { ...form, document_number: number } as SavedForm,
    })
    if (!answer.ok) {
      setProblem(answer.problem)
      setState(answer.problem.key === 'application.changedElsewhere' ? 'elsewhere' : 'failed')
      return undefined
    }
    setProblem(undefined)
    adopt(answer.value)
    // What was typed meanwhile is saved by the next round.
    if (edits.current === before) {
      setState('saved')
      setNumber('')
      draft.forget()
    }
    return answer.value
  }

  /** Saves what is typed now; nothing where it cannot be saved. */
  const save = async (at?: number): Promise<ShopApplicationView | undefined> => {
    await running.current
    running.current = send(at ?? saved.current).finally(() => (running.current = undefined))
    return running.current
  }

  const autosave = useEffectEvent(() => void save())
  useEffect(() => {
    if (state !== 'saving' && !(state === 'failed' && problem?.key === 'system.network')) return
    const timer = setTimeout(autosave, state === 'saving' ? SAVE_MS : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state, problem, form, number])

  // Another device saved: this one shows it, unless something typed here is not saved.
  if (view && view.version > version && state === 'saved') {
    setVersion(view.version)
    setForm(formOf(view))
  }
  useEffect(() => void (saved.current = version), [version])

  /** After a save of another device: its version is shown, or what is typed here replaces it. */
  const resolve = async (keep: 'mine' | 'theirs'): Promise<void> => {
    const answer = await fetchApplication()
    const theirs = answer.ok ? answer.value.application : null
    if (!theirs) return
    if (keep === 'mine') return void (await save(theirs.version))
    setForm(formOf(theirs))
    setNumber('')
    setState('saved')
    setProblem(undefined)
    draft.forget()
    adopt(theirs)
  }

  return { form, number, change, save, adopt, state, problem, resolve }
}

/** The form of an application, as its steps get it. */
export type ApplicationEditor = ReturnType<typeof useApplicationForm>
