import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { goodsDraftCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { GoodsDraftView, TypedDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { EMPTY_GOODS, type TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { ask } from '#client/http.ts'
import { fieldsOf } from '#streams/platform/drafts.ts'
import { fetchGoodsDraft, showGoodsDraft } from '#streams/catalogue/shop-goods.stream.ts'
import { useDraft } from '../../../hooks/use-draft.ts'

/** A form is saved this long after the last change. */
const SAVE_MS = 800
/** And tried again after this long where it could not be saved. */
const AGAIN_MS = 5_000

/** Whether a draft is saved: yes, on its way, not for now, or another device saved something else in the meantime. */
export type DraftState = 'saved' | 'saving' | 'failed' | 'elsewhere'

interface Kept {
  readonly version: number
  readonly form: TypedGoods
}

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

function begin(view: GoodsDraftView | undefined, kept: Kept): Kept & { readonly state: DraftState } {
  const saved = { version: view?.version ?? 0, form: view?.form ?? EMPTY_GOODS }
  const form = fieldsOf(EMPTY_GOODS, kept.form)
  if (kept.version < 0 || isSame(form, saved.form)) return { ...saved, state: 'saved' }
  return { form, version: kept.version, state: kept.version === saved.version ? 'saving' : 'elsewhere' }
}

/**
 * The form of a product that is not added yet, saved automatically. What is not saved outlives a reload. What another device saves is
 * shown here, or asked about where something typed here is not saved.
 */
export function useGoodsDraft(id: string, view: GoodsDraftView | undefined) {
  const local = useDraft<Kept>(`goodsDraft/${id}`, { version: -1, form: EMPTY_GOODS })
  const [start] = useState(() => begin(view, local.typed))
  const [form, setForm] = useState(start.form)
  const [state, setState] = useState<DraftState>(start.state)
  const [version, setVersion] = useState(start.version)
  const [problem, setProblem] = useState<Problem>()
  // A save that waited sends what is typed by then, not what was drawn when it was asked for.
  const now = useRef({
    form: start.form,
    version: start.version,
    edits: 0,
    savedEdits: start.state === 'saved' ? 0 : -1,
  })
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  const isSaved = (): boolean => now.current.edits === now.current.savedEdits
  const keep = (): void => local.setTyped({ version: now.current.version, form: now.current.form })

  const change = (next: (form: TypedGoods) => TypedGoods): void => {
    now.current.edits += 1
    now.current.form = next(now.current.form)
    setForm(now.current.form)
    keep()
    setState((before) => (before === 'elsewhere' ? before : 'saving'))
  }

  const send = async (): Promise<boolean> => {
    if (isSaved()) return true
    const sent = { ...now.current }
    const answer = await ask(goodsDraftCalls.save, { id, version: sent.version, form: sent.form as TypedDraft })
    const isTypedOn = now.current.edits !== sent.edits
    if (!answer.ok) {
      setProblem(answer.problem)
      setState(answer.problem.key === 'goods.changedElsewhere' ? 'elsewhere' : isTypedOn ? 'saving' : 'failed')
      return false
    }
    now.current.savedEdits = sent.edits
    now.current.version = answer.value.version
    setVersion(answer.value.version)
    if (isSaved()) local.forget()
    else keep()
    setProblem(undefined)
    showGoodsDraft(answer.value)
    setState(isTypedOn ? 'saving' : 'saved')
    return true
  }

  /** Saves what is typed, after the saves before it; false where it cannot be saved. */
  const save = (): Promise<boolean> => {
    const mine = lastSave.current.then(send, send)
    lastSave.current = mine
    return mine
  }

  const dropLocal = useEffectEvent(local.forget)
  useEffect(() => {
    if (start.state === 'saved') dropLocal()
  }, [start])

  const autosave = useEffectEvent(() => void save())
  useEffect(() => {
    if (state !== 'saving' && !(state === 'failed' && problem?.key === 'system.network')) return
    const timer = setTimeout(autosave, state === 'saving' ? SAVE_MS : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state, problem, form])

  /** Shows the version of another device in place of what is typed here. */
  const take = (theirs: GoodsDraftView): void => {
    Object.assign(now.current, { form: theirs.form, version: theirs.version, savedEdits: now.current.edits })
    local.forget()
    setVersion(theirs.version)
    setForm(theirs.form)
    setState('saved')
    setProblem(undefined)
  }
  const follow = useEffectEvent((newer: GoodsDraftView) => {
    if (newer.version > now.current.version && isSaved()) take(newer)
  })
  useEffect(() => {
    if (view) follow(view)
  }, [view])

  /** After a save of another device: its version is shown, or what is typed here replaces it. */
  const resolve = async (whose: 'mine' | 'theirs'): Promise<void> => {
    const answer = await fetchGoodsDraft(id)
    if (!answer.ok) return setProblem(answer.problem)
    showGoodsDraft(answer.value)
    if (whose === 'theirs') return take(answer.value)
    now.current.version = answer.value.version
    keep()
    setState('saving')
    await save()
  }
  /** The draft became a product: nothing of it stays on this device. */
  const forget = (): void => {
    now.current.savedEdits = now.current.edits
    local.forget()
  }
  /** What is typed by now, also where it is not drawn yet. */
  const current = (): TypedGoods => now.current.form
  return { form, current, change, save, state, problem, resolve, forget, version }
}

/** A draft, as its screens get it. */
export type GoodsDraftEditor = ReturnType<typeof useGoodsDraft>
