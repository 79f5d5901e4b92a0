import type { SavedForm } from '#contract/shops/shop-application.contract.ts'
import { APPLICATION_FIELDS, type ApplicationField } from '#contract/shops/shop-application.form.ts'
import type { ShopApplicationRoot } from './shop-application.kind.ts'

/** An application as customer service refused it at last: what it said then, who judged it and when. */
export interface JudgedRound {
  readonly form: SavedForm
  readonly numberEnding: string
  readonly numberMark: string
  readonly byId: string
  readonly at: string
}

type Judged = Pick<ShopApplicationRoot, 'form' | 'numberMark' | 'judged'>

/** The fields that say something else than in the round before; none in the first round. */
export function changedFields({ form, numberMark, judged }: Judged): ApplicationField[] {
  if (!judged) return []
  return APPLICATION_FIELDS.filter((field) =>
    // The number itself is in no form.
    field === 'document_number' ? numberMark !== judged.numberMark : form[field] !== judged.form[field],
  )
}

/** The pictures of the round before that the application itself has no more: they stay until the next decision, to be compared. */
export function earlierPictures({ form, judged }: Judged): string[] {
  if (!judged) return []
  const now = new Set([form.id_front, form.id_back, form.logo])
  const { id_front, id_back, logo } = judged.form
  return [id_front, id_back, logo].filter((id) => id !== '' && !now.has(id))
}
