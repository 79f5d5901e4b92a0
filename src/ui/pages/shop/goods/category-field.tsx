import { useId, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { CategoryTree } from '#contract/catalogue/category.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { Written, WrittenRow } from '../../../parts/written.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { ProblemLine } from '../../../primitives/problem-line.tsx'
import { allCategories, type CategoryGroup, type Placed, useFoundCategories } from './use-found-categories.ts'

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
  const { t } = useTexts('goodsEdit')
  const { localised } = useFormat()
  const id = useId()
  const [typed, setTyped] = useState('')
  const own = tree.find((group) => group.id === value || group.children.some((child) => child.id === value))
  const [opened, setOpened] = useState<string>()
  const group = tree.find((each) => each.id === (opened ?? own?.id))
  const wanted = typed.trim().toLowerCase()
  const all = allCategories(tree)
  const found = useFoundCategories(all, wanted)
  const chosen = all.find(({ child }) => child.id === value)
  const chips = { value, onChange, wrong: problem && `${id}-problem` }
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
          <Groups {...{ tree, group }} isWrong={problem !== undefined} onOpen={setOpened} />
          {group && (
            <div
              role="group"
              aria-label={localised(group.name)}
              className="flex flex-wrap gap-2 border-t border-line pt-3"
            >
              <CategoryChips {...chips} categories={all.filter((each) => each.group === group)} />
            </div>
          )}
        </>
      ) : (
        <div role="group" aria-label={t('category.found')} className="flex flex-wrap gap-2">
          <CategoryChips {...chips} isSearch categories={found} />
          {found.length === 0 && <p className="text-sm text-muted">{t('category.nothing')}</p>}
        </div>
      )}
      <ProblemLine id={`${id}-problem`} problem={problem} />
    </fieldset>
  )
}

function Groups({
  tree,
  group,
  isWrong,
  onOpen,
}: {
  tree: readonly CategoryGroup[]
  /** The one that is open. */
  group: CategoryGroup | undefined
  isWrong: boolean
  onOpen: (id: string) => void
}) {
  const { t } = useTexts('goodsEdit')
  return (
    <div role="group" aria-label={t('category.groups')} className="flex flex-wrap gap-2">
      {tree.map((each) => (
        <Chip
          key={each.id}
          chosen={each.id === group?.id}
          aria-invalid={isWrong && !group ? true : undefined}
          data-group={each.id}
          onClick={() => onOpen(each.id)}
        >
          <Written text={each.name} />
        </Chip>
      ))}
    </div>
  )
}

function CategoryChips({
  categories,
  value,
  isSearch = false,
  wrong,
  onChange,
}: {
  categories: readonly Placed[]
  value: string
  /** They are of several groups: each says of which. */
  isSearch?: boolean
  /** The element that says what is wrong. */
  wrong: string | undefined
  onChange: (id: string) => void
}) {
  return categories.map(({ group, child: { id, name } }) => (
    <Chip
      key={id}
      chosen={id === value}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong}
      data-category={id}
      onClick={() => onChange(id)}
    >
      <span>
        <WrittenRow texts={isSearch && group.id !== id ? [group.name, name] : [name]} />
      </span>
    </Chip>
  ))
}
