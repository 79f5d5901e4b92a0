import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import {
  APPLICATION_FIELDS,
  type ApplicationForm,
  EMPTY_APPLICATION,
  wrongNumber,
} from '#contract/shops/shop-application.form.ts'
import type { SavedForm, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import { ask } from '#client/http.ts'
import { fetchApplication, showApplication } from '#streams/shops/shop-application.stream.ts'
import { useDraft } from '../../../hooks/use-draft.ts'

/** A form is saved this long after the last change. */
const SAVE_MS = 800
/** And tried again after this long where it could not be saved. */
const AGAIN_MS = 5_000

/** Whether what is typed is saved: yes, on its way, not for now, or another device saved something else in the meantime. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'elsewhere'

const formOf = (view: ShopApplicationView | null, known: Partial<ApplicationForm> = {}): ApplicationForm => ({
  ...EMPTY_APPLICATION,
  ...(view ? view.form : known),
})

/** What a form begins with: a draft of another version that says something else is asked about, never dropped. */
function begin(
  view: ShopApplicationView | null,
  draft: { version: number; form: ApplicationForm },
  known: Partial<ApplicationForm>,
) {
  const saved = formOf(view, known)
  const version = view?.version ?? 0
  const form = { ...saved, ...draft.form }
  const isSame = APPLICATION_FIELDS.every((field) => form[field] === saved[field])
  if (draft.version < 0 || isSame) return { form: saved, version, state: 'saved' as SaveState }
  if (!view || draft.version === version) return { form, version, state: 'saving' as SaveState }
  // It keeps its own version until the person has chosen: the server refuses to save it over the newer one.
  return { form, version: draft.version, state: 'elsewhere' as SaveState }
}

/**
 * The form of an application, saved automatically. What is not saved yet outlives a reload; the number of the document is the only
 * field that a device never keeps. Changes of another device are taken over, or asked about where both changed something.
 */
export function useApplicationForm(view: ShopApplicationView | null, known: Partial<ApplicationForm> = {}) {
  const draft = useDraft('shopApplication', { version: -1, form: formOf(view) })
  const [start] = useState(() => begin(view, draft.typed, known))
  const [form, setForm] = useState(start.form)
  const [number, setNumber] = useState('')
  const [state, setState] = useState(start.state)
  const [problem, setProblem] = useState<Problem>()
  /** How many versions of other devices were shown in place of what was typed. */
  const [adopted, setAdopted] = useState(0)
  // A save that waited sends what is typed by then, not what was drawn when it was asked for.
  const now = useRef({
    form: start.form,
    number: '',
    sentNumber: '',
    view,
    version: start.version,
    edits: 0,
    savedEdits: start.state === 'saved' ? 0 : -1,
  })
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  const isSaved = (): boolean => now.current.edits === now.current.savedEdits
  const keepDraft = (): void => draft.setTyped({ version: now.current.version, form: now.current.form })

  const change = (by: Partial<ApplicationForm>): void => {
    const { document_number = now.current.number, ...rest } = by
    now.current.edits += 1
    now.current.number = document_number
    now.current.form = { ...now.current.form, ...rest }
    setNumber(document_number)
    setForm(now.current.form)
    keepDraft()
    setState((before) => (before === 'elsewhere' ? before : 'saving'))
  }

  const adopt = (saved: ShopApplicationView): void => {
    now.current.view = saved
    now.current.version = saved.version
    // What is still unsaved was typed over this version.
    if (isSaved()) draft.forget()
    else keepDraft()
    showApplication(saved)
  }

  const send = async (): Promise<ShopApplicationView | undefined> => {
    if (isSaved()) return now.current.view ?? undefined
    const sent = { ...now.current }
    // An empty number keeps the one that is saved; one that is half typed waits.
    const isNew = sent.number !== sent.sentNumber && !wrongNumber(sent.number)
    const document_number = isNew ? sent.number : ''
    const answer = await ask(shopApplicationCalls.save, {
      version: sent.version,
      form: { ...sent.form, document_number } as SavedForm,
    })
    const isTypedOn = now.current.edits !== sent.edits
    if (!answer.ok) {
      const isElsewhere = answer.problem.key === 'application.changedElsewhere'
      setProblem(answer.problem)
      setState(isElsewhere ? 'elsewhere' : isTypedOn ? 'saving' : 'failed')
      return undefined
    }
    now.current.savedEdits = sent.edits
    if (isNew) now.current.sentNumber = sent.number
    setProblem(undefined)
    adopt(answer.value)
    setState(isTypedOn ? 'saving' : 'saved')
    return answer.value
  }

  /** Saves what is typed, after the saves before it, and answers the last saved version; nothing where it cannot be saved. */
  const save = (): Promise<ShopApplicationView | undefined> => {
    const mine = lastSave.current.then(send, send)
    lastSave.current = mine
    return mine
  }

  const dropDraft = useEffectEvent(draft.forget)
  useEffect(() => {
    if (start.state === 'saved') dropDraft()
  }, [start])

  const autosave = useEffectEvent(() => void save())
  useEffect(() => {
    if (state !== 'saving' && !(state === 'failed' && problem?.key === 'system.network')) return
    const timer = setTimeout(autosave, state === 'saving' ? SAVE_MS : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state, problem, form, number])

  /** Shows the version of another device in place of what is typed here. */
  const take = (theirs: ShopApplicationView): void => {
    const { edits } = now.current
    Object.assign(now.current, { form: formOf(theirs), number: '', sentNumber: '', savedEdits: edits })
    adopt(theirs)
    setAdopted((count) => count + 1)
    setForm(now.current.form)
    setNumber('')
    setState('saved')
    setProblem(undefined)
  }

  // Another device saved: this one shows it, unless something typed here is not saved.
  const follow = useEffectEvent((newer: ShopApplicationView) => {
    if (newer.version > now.current.version && isSaved()) take(newer)
  })
  useEffect(() => {
    if (view) follow(view)
  }, [view])

  /** After a save of another device: its version is shown, or what is typed here replaces it. */
  const resolve = async (keep: 'mine' | 'theirs'): Promise<void> => {
    const answer = await fetchApplication()
    const theirs = answer.ok ? answer.value.application : null
    if (!theirs) return
    if (keep === 'theirs') return take(theirs)
    now.current.version = theirs.version
    keepDraft()
    await save()
  }

  return { form, number, change, save, adopt, adopted, state, problem, resolve }
}

/** The form of an application, as its steps get it. */
export type ApplicationEditor = ReturnType<typeof useApplicationForm>
