import { useRef, useState } from 'react'
import {
  APPLICATION_FIELDS,
  type ApplicationForm,
  EMPTY_APPLICATION,
  wrongNumber,
} from '#contract/shops/shop-application.form.ts'
import type { SavedForm, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { fetchApplication, showApplication } from '#streams/shops/shop-application.stream.ts'
import { type Start, type Typed, useAutosave } from '../../../hooks/use-autosave.ts'

const formOf = (view: ShopApplicationView | null, known: Partial<ApplicationForm> = {}): ApplicationForm => ({
  ...EMPTY_APPLICATION,
  ...(view ? view.form : known),
})

const withoutNumber = (form: ApplicationForm): ApplicationForm => ({ ...form, document_number: '' })

/** What a form begins with: a draft of another version that says something else is asked about, never dropped. */
function begin(
  view: ShopApplicationView | null,
  draft: Typed<ApplicationForm>,
  known: Partial<ApplicationForm>,
): Start<ApplicationForm> {
  const saved = formOf(view, known)
  const version = view?.version ?? 0
  const form = { ...saved, ...draft.form }
  const isSame = APPLICATION_FIELDS.every((field) => form[field] === saved[field])
  if (draft.version < 0 || isSame) return { form: saved, version, state: 'saved' }
  if (!view || draft.version === version) return { form, version, state: 'saving' }
  // It keeps its own version until the person has chosen: the server refuses to save it over the newer one.
  return { form, version: draft.version, state: 'elsewhere' }
}

/**
 * The form of an application, saved automatically. The number of the document is the only field that a device never keeps, and that the
 * server never shows again.
 */
export function useApplicationForm(view: ShopApplicationView | null, known: Partial<ApplicationForm> = {}) {
  const latest = useRef(view)
  const sentNumber = useRef('')
  /** How many versions of other devices were shown in place of what was typed. */
  const [adopted, setAdopted] = useState(0)

  const send = async ({ version, form }: Typed<ApplicationForm>) => {
    const { document_number: number } = form
    // An empty number keeps the one that is saved; one that is half typed waits.
    const isNew = number !== sentNumber.current && !wrongNumber(number)
    const sent = { ...form, document_number: isNew ? number : '' }
    const answer = await ask(shopApplicationCalls.save, { version, form: sent as SavedForm })
    if (answer.ok && isNew) sentNumber.current = number
    return answer
  }

  const editor = useAutosave<ApplicationForm, ShopApplicationView>(view, {
    draft: 'shopApplication',
    empty: formOf(view),
    begin: (draft) => begin(view, draft, known),
    formOf,
    keptOf: withoutNumber,
    send,
    refusedAs: 'application.changedElsewhere',
    fetch: async () => {
      const answer = await fetchApplication()
      return answer.ok ? accepted(answer.value.application) : answer
    },
    show: (saved) => {
      latest.current = saved
      showApplication(saved)
    },
    onReplaced: () => {
      sentNumber.current = ''
      setAdopted((count) => count + 1)
    },
  })
  return {
    ...editor,
    form: withoutNumber(editor.form),
    number: editor.form.document_number,
    adopted,
    change: (by: Partial<ApplicationForm>): void => editor.change((form) => ({ ...form, ...by })),
    /** Saves what is typed, and answers the last saved version; nothing where it cannot be saved. */
    save: async (): Promise<ShopApplicationView | undefined> =>
      (await editor.save()) ? (latest.current ?? undefined) : undefined,
  }
}

/** The form of an application, as its steps get it. */
export type ApplicationEditor = ReturnType<typeof useApplicationForm>
