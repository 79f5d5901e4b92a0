import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryTree } from '#contract/catalogue/category.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { Chip } from '../../../primitives/chip.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useMeantCategories } from './use-meant-categories.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'

/** The category: a group and one of its categories, or one that is searched for among all. */
export function CategoryField({
  tree,
  value,
  problem,
  onChange,
}: {
  tree: CategoryTree['data']
  value: string
  problem: Problem | undefined
  onChange: (id: string) => void
}) {
  const { t } = useTranslation('goodsEdit')
  const { localised } = useFormat()
  const say = useProblemText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const own = tree.find((group) => group.id === value || group.children.some((child) => child.id === value))
  const [opened, setOpened] = useState<string>()
  const group = tree.find((each) => each.id === (opened ?? own?.id))
  // A group without categories is one itself.
  const below = (each: (typeof tree)[number]) => (each.children.length > 0 ? each.children : [each])
  const all = tree.flatMap((each) => below(each).map((child) => ({ group: each, child })))
  const wanted = typed.trim().toLowerCase()
  const named = all.filter(({ group: above, child }) =>
    [...Object.values(child.name), ...Object.values(above.name)].some((name) => name.toLowerCase().includes(wanted)),
  )
  const meant = useMeantCategories(wanted)
  // What is called so comes first; behind it is what holds products that are called so, by any word of the same meaning.
  const found = [
    ...named,
    ...meant.flatMap((each) => all.filter((one) => one.child.id === each && !named.includes(one))),
  ]
  const chosen = all.find(({ child }) => child.id === value)
  const choice = ({ child, above }: { child: (typeof all)[number]['child']; above?: string }) => (
    <Chip
      key={child.id}
      chosen={child.id === value}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      data-category={child.id}
      onClick={() => onChange(child.id)}
    >
      {above ? `${above} · ${localised(child.name)}` : localised(child.name)}
    </Chip>
  )
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="pb-1.5 text-sm font-medium">{t('category.label')}</legend>
      <p role="status" className="text-sm text-muted">
        {chosen
          ? t('category.chosen', { group: localised(chosen.group.name), category: localised(chosen.child.name) })
          : t('category.none')}
      </p>
      <TextField
        label={t('category.search')}
        name="category-search"
        type="search"
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {wanted === '' ? (
        <>
          <div role="group" aria-label={t('category.groups')} className="flex flex-wrap gap-2">
            {tree.map((each) => (
              <Chip
                key={each.id}
                chosen={each.id === group?.id}
                aria-invalid={problem && !group ? true : undefined}
                data-group={each.id}
                onClick={() => setOpened(each.id)}
              >
                {localised(each.name)}
              </Chip>
            ))}
          </div>
          {group && (
            <div
              role="group"
              aria-label={localised(group.name)}
              className="flex flex-wrap gap-2 border-t border-line pt-3"
            >
              {below(group).map((child) => choice({ child }))}
            </div>
          )}
        </>
      ) : (
        <div role="group" aria-label={t('category.found')} className="flex flex-wrap gap-2">
          {found.map(({ group: above, child }) =>
            choice({ child, ...(above === child ? {} : { above: localised(above.name) }) }),
          )}
          {found.length === 0 && <p className="text-sm text-muted">{t('category.nothing')}</p>}
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="animate-enter text-sm text-bad">
          {say(problem)}
        </p>
      )}
    </fieldset>
  )
}
