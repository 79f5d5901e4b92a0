import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem, ProblemKey, Result } from '#contract/platform/problem.ts'
import { useDraft } from './use-draft.ts'
import { startTimer } from '#client/time.ts'

/** A form is saved this long after the last change. */
const SAVE_MS = 800
/** And tried again after this long where it could not be saved. */
const AGAIN_MS = 5_000

/** Whether what is typed is saved: yes, on its way, not for now, or another device saved something else in the meantime. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'elsewhere'

/** What is typed, over which version of the server. */
export interface Typed<Form> {
  readonly version: number
  readonly form: Form
}

/** What a form begins with. */
export type Start<Form> = Typed<Form> & { readonly state: SaveState }

interface AutosaveParts<Form, Saved> {
  /** The name of its draft on this device; what the draft holds has version -1 where nothing was typed. */
  readonly draft: string
  readonly empty: Form
  readonly begin: (kept: Typed<Form>) => Start<Form>
  readonly formOf: (saved: Saved) => Form
  /** What a device may keep of the form; everything, where nothing else is said. */
  readonly keptOf?: (form: Form) => Form
  readonly send: (typed: Typed<Form>) => Promise<Result<Saved>>
  /** The refusal of a version that another device has replaced. */
  readonly refusedAs: ProblemKey
  readonly fetch: () => Promise<Result<Saved | null>>
  /** Puts a saved version in place of the shown one. */
  readonly show: (saved: Saved) => void
  /** The version of another device is shown in place of what was typed here. */
  readonly onReplaced?: () => void
}

/**
 * A form that is saved automatically. What is not saved yet outlives a reload. What another device saves is shown here, or asked about
 * where something typed here is not saved.
 */
export function useAutosave<Form extends object, Saved extends { readonly version: number }>(
  view: Saved | null | undefined,
  parts: AutosaveParts<Form, Saved>,
) {
  const typed = useTyped(parts)
  const { start, isSaved } = typed
  const [{ state, problem }, setMark] = useState<Mark>({ state: start.state, problem: undefined })

  const change = (next: (form: Form) => Form): void => {
    typed.edit(next)
    setMark((before) => (before.state === 'elsewhere' ? before : { ...before, state: 'saving' }))
  }

  /** Goes on from a version of the server: what is still unsaved was typed over it. */
  const adopt = (saved: Saved): void => {
    typed.goOnFrom(saved.version)
    parts.show(saved)
  }

  /** Saves what is typed, after the saves before it; false where it cannot be saved. */
  const save = useInTurn(async (): Promise<boolean> => {
    if (isSaved()) return true
    const sent = typed.now()
    const answer = await parts.send(sent)
    const stateNow = typed.now().edits === sent.edits ? 'saved' : 'saving'
    if (!answer.ok) {
      const { problem } = answer
      setMark({
        state: problem.key === parts.refusedAs ? 'elsewhere' : stateNow === 'saving' ? stateNow : 'failed',
        problem,
      })
      return false
    }
    typed.noteSaved(sent.edits)
    adopt(answer.value)
    setMark({ state: stateNow, problem: undefined })
    return true
  })

  /** Shows the version of another device in place of what is typed here. */
  const replace = (theirs: Saved): void => {
    typed.replace(parts.formOf(theirs))
    adopt(theirs)
    setMark({ state: 'saved', problem: undefined })
    parts.onReplaced?.()
  }

  /** After a save of another device: its version is shown, or what is typed here replaces it. */
  const resolve = async (whose: 'mine' | 'theirs'): Promise<void> => {
    const answer = await parts.fetch()
    if (!answer.ok) return setMark({ state, problem: answer.problem })
    const theirs = answer.value
    if (!theirs) return
    if (whose === 'theirs') return replace(theirs)
    adopt(theirs)
    setMark({ state: 'saving', problem })
    await save()
  }

  /** What was typed is used up: nothing of it stays on this device. */
  const forget = (): void => {
    typed.noteSaved(typed.now().edits)
    typed.dropDraft()
  }

  useWhenSaved(start.state, typed.dropDraft)
  useSaveTimer({ state, problem }, typed.shown.form, save)
  useNewer(view, (newer) => {
    if (newer.version > typed.now().version && isSaved()) replace(newer)
  })
  const { form, version } = typed.shown
  return { form, version, state, problem, current: () => typed.now().form, change, adopt, save, resolve, forget }
}

interface Mark {
  readonly state: SaveState
  readonly problem: Problem | undefined
}

/** What is typed by now, and how much of it is saved. */
interface Now<Form> extends Typed<Form> {
  readonly edits: number
  readonly savedEdits: number
}

/** What is typed, as it is drawn and as it is by now: a save that waited sends what is typed by then. */
function useTyped<Form extends object, Saved>({
  draft,
  empty,
  begin,
  keptOf = (form) => form,
}: Pick<AutosaveParts<Form, Saved>, 'draft' | 'empty' | 'begin' | 'keptOf'>) {
  const local = useDraft<Typed<Form>>(draft, { version: -1, form: empty })
  const [start] = useState(() => begin(local.typed))
  const [shown, setShown] = useState<Typed<Form>>(start)
  const now = useRef<Now<Form>>({ ...start, edits: 0, savedEdits: start.state === 'saved' ? 0 : -1 })
  const isSaved = (): boolean => now.current.edits === now.current.savedEdits
  const set = (by: Partial<Now<Form>>): void => {
    now.current = { ...now.current, ...by }
    setShown(now.current)
  }
  const keep = (): void => {
    const { version, form } = now.current
    local.setTyped({ version, form: keptOf(form) })
  }
  return {
    start,
    shown,
    now: () => now.current,
    isSaved,
    dropDraft: local.forget,
    edit: (next: (form: Form) => Form): void => {
      set({ form: next(now.current.form), edits: now.current.edits + 1 })
      keep()
    },
    goOnFrom: (version: number): void => {
      set({ version })
      if (isSaved()) local.forget()
      else keep()
    },
    noteSaved: (edits: number): void => set({ savedEdits: edits }),
    replace: (form: Form): void => set({ form, savedEdits: now.current.edits }),
  }
}

/** Does one after another: each begins when the one before it is over. */
function useInTurn<T>(work: () => Promise<T>): () => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return () => {
    const mine = last.current.then(work, work)
    last.current = mine
    return mine
  }
}

/** Drops a draft that says nothing but what is saved. */
function useWhenSaved(start: SaveState, dropDraft: () => void): void {
  const drop = useEffectEvent(dropDraft)
  useEffect(() => {
    if (start === 'saved') drop()
  }, [start])
}

/** Saves some time after the last change, and again where there was no network. */
function useSaveTimer({ state, problem }: Mark, form: unknown, save: () => Promise<unknown>): void {
  const autosave = useEffectEvent(() => void save())
  useEffect(() => {
    if (state !== 'saving' && !(state === 'failed' && problem?.key === 'system.network')) return
    const timer = startTimer(autosave, state === 'saving' ? SAVE_MS : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state, problem, form])
}

/** Hands over each version that comes from the server. */
function useNewer<Saved>(view: Saved | null | undefined, onNewer: (newer: Saved) => void): void {
  const follow = useEffectEvent(onNewer)
  useEffect(() => {
    if (view) follow(view)
  }, [view])
}
