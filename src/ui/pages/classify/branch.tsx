import type { CSSProperties } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { CategoryBranch } from '#contract/catalogue/category.contract.ts'
import { links } from '../../links.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Written } from '../../parts/written.tsx'

/** At most so many stand side by side. */
const MOST_ACROSS = 4
const acrossOf = (count: number): number => Math.ceil(count / Math.max(1, Math.ceil(count / MOST_ACROSS)))

/** One category with everything below it. */
export function Branch({ branch, id: section }: { branch: CategoryBranch; id: string }) {
  const { t } = useTexts('goods')
  return (
    <section
      id={section}
      className="scroll-mt-(--bar) px-3 pt-3 pb-5 wide:scroll-mt-[calc(var(--bar)+16px)] tablet:px-6 wide:px-0 wide:pt-0"
    >
      <Link to={links.list({ category: branch.id })} className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-lg font-bold">
          <Written text={branch.name} />
        </h2>
        <span className="inline-flex shrink-0 items-center gap-1 text-sm text-muted">
          {t('home.all')}
          <Icon name="next" size={16} />
        </span>
      </Link>
      {branch.scene && (
        <Link to={links.list({ category: branch.id })} tabIndex={-1} aria-hidden className="block pb-3">
          <img
            src={branch.scene}
            alt=""
            width={960}
            height={608}
            loading="lazy"
            className="photo aspect-5/2 w-full rounded-card object-cover wide:aspect-3/1"
          />
        </Link>
      )}
      {/* As many in a row as leave none empty: few are wide, many are narrow. */}
      <ul
        style={{ '--across': acrossOf(branch.children.length) } as CSSProperties}
        className="grid grid-cols-[repeat(var(--across),minmax(0,1fr))] gap-3 pt-1 wide:gap-4"
      >
        {branch.children.map(({ id, name, picture }) => (
          <li key={id}>
            <Link
              to={links.list({ category: id })}
              className="group grid gap-1.5 text-sm wrap-anywhere hover:text-thread"
            >
              <img
                src={picture}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                className="photo h-21 w-full rounded-control bg-canvas object-cover transition group-hover:brightness-98 tablet:h-32 wide:h-40"
              />
              <Written text={name} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
