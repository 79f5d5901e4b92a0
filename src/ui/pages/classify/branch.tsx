import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CategoryBranch } from '#contract/category.contract.ts'
import { links } from '../../links.ts'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'

/** One category with everything below it. */
export function Branch({ branch, id: section }: { branch: CategoryBranch; id: string }) {
  const { t } = useTranslation('goods')
  const { words } = useFormat()
  return (
    <section
      id={section}
      className="scroll-mt-(--bar) px-3 pt-3 pb-5 wide:scroll-mt-[calc(var(--bar)+16px)] wide:rounded-card wide:border wide:border-line wide:bg-surface wide:p-5"
    >
      <Link to={links.list({ category: branch.id })} className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-lg font-medium">{words(branch.name)}</h2>
        <span className="inline-flex shrink-0 items-center gap-1 text-sm text-muted">
          {t('home.all')}
          <Icon name="next" size={16} />
        </span>
      </Link>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-3 pt-2 wide:grid-cols-[repeat(auto-fill,minmax(120px,1fr))]">
        {branch.children.map(({ id, name, picture }) => (
          <li key={id}>
            <Link
              to={links.list({ category: id })}
              className="group grid justify-items-center gap-1.5 text-center text-sm wrap-anywhere hover:text-thread"
            >
              <img
                src={picture}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                className="photo aspect-square w-full max-w-24 rounded-control bg-canvas object-cover"
              />
              {words(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
