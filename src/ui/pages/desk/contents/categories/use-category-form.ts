import { deskCategoryCalls } from '#contract/catalogue/desk-category.calls.ts'
import type { DeskCategories, DeskCategory } from '#contract/catalogue/desk-category.contract.ts'
import { accepted, problem, type Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { watchDeskCategories } from '#streams/catalogue/desk-categories.stream.ts'
import type { WrittenLanguage } from '../language-sides.tsx'
import { useVersionedForm } from '../use-versioned-form.ts'

/** A category as it is typed. */
export type TypedCategory = Readonly<Record<`name ${WrittenLanguage}`, string>> & {
  /** A new picture; empty keeps the one that it has. */
  readonly upload: string
  readonly is_hidden: boolean
}

/** A category before it is saved for the first time. */
export const begunCategory = (id: string, parentId: string | null): DeskCategory => ({
  id,
  parent_id: parentId,
  name: { en: '', 'zh-CN': '', ar: '' },
  picture: '',
  is_hidden: false,
  version: 0,
  goods: 0,
  on_shelf: 0,
  shops: 0,
})

/** Shows the categories as the answer to one's own action has them, and answers one of them. */
export function oneOf(answer: Result<DeskCategories>, id: string): Result<DeskCategory> {
  if (!answer.ok) return answer
  watchDeskCategories().replace(answer.value)
  const found = answer.value.data.find((each) => each.id === id)
  return found ? accepted(found) : { ok: false, problem: problem('category.notFound', {}) }
}

/** A category as it is typed. */
export const useCategoryForm = (category: DeskCategory) =>
  useVersionedForm<DeskCategory, TypedCategory>(category, {
    name: 'category',
    typedOf: ({ name, is_hidden }) => ({
      'name en': name.en,
      'name zh-CN': name['zh-CN'],
      'name ar': name.ar,
      upload: '',
      is_hidden,
    }),
    send: async ({ id, version }, typed) =>
      oneOf(
        await ask(deskCategoryCalls.save, {
          id,
          version,
          parent_id: category.parent_id,
          name: { en: typed['name en'], 'zh-CN': typed['name zh-CN'], ar: typed['name ar'] },
          upload: typed.upload === '' ? null : typed.upload,
          is_hidden: typed.is_hidden,
        }),
        id,
      ),
    onSaved: () => {},
    fields: ['name.en', 'name.zh-CN', 'name.ar', 'upload'],
  })
