import { useEffect, useRef } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { CategoryBranch } from '#contract/catalogue/category.contract.ts'
import { cx } from '../../primitives/cx.ts'
import { Branch } from './branch.tsx'
import { useSectionInView } from './use-section-in-view.ts'
import { Written } from '../../parts/written.tsx'

const sectionOf = ({ id }: CategoryBranch): string => `category-${id}`

/** The rail names the categories and follows the scroll; a press leads to one. */
export function Branches({ branches }: { branches: readonly CategoryBranch[] }) {
  const { t } = useTexts()
  const [shown, lead] = useSectionInView(branches.map(sectionOf))
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = rail.current
    const name = nav?.querySelector<HTMLElement>('[aria-current="true"]')
    // By hand: scrolling it into view would stop the page, which is still on its way.
    if (nav && name) nav.scrollTop = name.offsetTop - nav.clientHeight / 2
  }, [shown])
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] tablet:grid-cols-[176px_minmax(0,1fr)] wide:grid-cols-[240px_minmax(0,1fr)] wide:gap-x-10 wide:px-(--gutter)">
      <nav
        ref={rail}
        aria-label={t('tabs.classify')}
        className="no-bar sticky top-(--bar) max-h-[calc(100dvh-var(--bar)-var(--tab-bar,0px)-var(--offer))] self-start overflow-y-auto wide:my-4 wide:top-[calc(var(--bar)+16px)] wide:max-h-[calc(100dvh-var(--bar)-32px)]"
      >
        {branches.map((branch) => {
          const isShown = sectionOf(branch) === shown
          return (
            <button
              key={branch.id}
              type="button"
              aria-current={isShown}
              onClick={() => lead(sectionOf(branch))}
              className={cx(
                'relative flex min-h-14 w-full items-center px-3 text-start text-sm wide:min-h-12 wide:rounded-control wide:px-4 wide:text-base',
                isShown ? 'bg-surface font-bold text-thread wide:bg-soft' : 'text-muted hover:text-ink',
              )}
            >
              {isShown && <span className="absolute inset-y-3 start-0 w-0.5 rounded-full bg-fill wide:hidden" />}
              <Written text={branch.name} />
            </button>
          )
        })}
      </nav>
      <div className="bg-surface wide:grid wide:content-start wide:gap-8 wide:bg-transparent wide:py-6">
        {branches.map((branch) => (
          <Branch key={branch.id} branch={branch} id={sectionOf(branch)} />
        ))}
      </div>
    </div>
  )
}
