import { useEffect, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { refetchSettings } from '#streams/shops/shop-setting.stream.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { mergeNewer, same, type Saved, type Typed } from './merge-newer.ts'

/** What is wrong, by field. */
type Wrong = Readonly<Record<string, Problem | undefined>>

interface Options<F> {
  /** The part; what is typed is kept under its name. */
  readonly name: string
  readonly saved: Saved<F>
  readonly check?: (form: F) => Promise<Wrong> | Wrong
}

const over = <F>(saved: Saved<F>): Typed<F> => ({ ...saved, base: saved.form })

/**
 * The form of one part of the settings. Fields that were not touched follow what another device or tab saves. Where a touched field
 * was changed elsewhere too, both are shown, and the person chooses. Nothing typed is lost.
 */
export function useSettingForm<F extends object>({ name, saved, check = () => ({}) }: Options<F>) {
  const { t } = useTexts('shopSetting')
  const { typed, setTyped, forget } = useDraft<Typed<F>>(`shop/setting/${name}`, over(saved))
  const isTouched = !same(typed.form, typed.base)
  const [wrong, setWrong] = useState<Wrong>({})
  const [pending, setPending] = useState(false)
  const toast = useToast()
  // Only what is not saved is kept: an old form must not come back as something typed.
  useEffect(() => {
    if (!isTouched) forget()
  })
  const adopt = (to: Saved<F>): void => {
    setTyped(over(to))
    setWrong({})
  }
  const isNewer = saved.version > typed.version
  const merged = isNewer ? mergeNewer(typed, saved) : typed
  if (!same(merged, typed)) setTyped(merged)
  const change = (by: Partial<F>): void => {
    setTyped((before) => ({ ...before, form: { ...before.form, ...by } }))
    setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(by).map((field) => [field, undefined])) }))
  }
  const refuse = (problem: Problem): void => {
    if (problem.field !== undefined) setWrong({ [problem.field]: problem })
    else toast.problem(problem)
    if (problem.key === 'shop.changedElsewhere') refetchSettings()
  }
  /** Checks and saves; true when it is saved. `ask` answers what is saved then. */
  const save = async (ask: (form: F, version: number) => Promise<Result<Saved<F>>>): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    const found = Object.entries(await check(typed.form)).filter(([, problem]) => problem !== undefined)
    setWrong(Object.fromEntries(found))
    const answer = found.length > 0 ? undefined : await ask(typed.form, typed.version)
    setPending(false)
    if (answer?.ok) {
      adopt(answer.value)
      toast.show(t('saved'))
    } else if (answer) refuse(answer.problem)
    return answer?.ok ?? false
  }
  return {
    form: typed.form,
    change,
    save,
    pending,
    isTouched,
    /** Something else was saved elsewhere while this was typed. */
    isElsewhere: isNewer && isTouched,
    takeNewer: () => adopt(saved),
    /** What an answer says is saved takes the place of what is typed. */
    takeSaved: adopt,
    keepMine: () => setTyped((before) => ({ ...before, version: saved.version, base: saved.form })),
    at: (field: string): Problem | undefined => wrong[field],
    /** A field beside the form is typed again: what was wrong with it is gone. */
    correct: (field: string): void => setWrong((before) => ({ ...before, [field]: undefined })),
  }
}

/** The form of a part, as its section gets it. */
export type SettingForm<F extends object> = ReturnType<typeof useSettingForm<F>>
