import { useTexts } from '../../primitives/use-texts.ts'
import type { PathName } from '#lab/tree.ts'
import { Button } from '../../primitives/button.tsx'
import { Chip } from '../../primitives/chip.tsx'
import type { Lab } from './use-lab.ts'

/** The paths as a tree: each below the one that it leaves, with the step at which it does. */
export function PathTree({ lab }: { lab: Lab }) {
  const { t } = useTexts('lab')
  return (
    <div data-part="tree" className="grid gap-2">
      <Branches lab={lab} from={null} />
      {!lab.canFork && <p className="text-sm text-muted">{t('treeFull')}</p>}
    </div>
  )
}

function Branches({ lab, from }: { lab: Lab; from: PathName | null }) {
  const { t } = useTexts('lab')
  const own = lab.paths.flatMap((path, index) => {
    const fork = lab.forks[index] ?? null
    return (fork?.from ?? null) === from ? [{ path, fork }] : []
  })
  if (own.length === 0) return null
  return (
    <ul className={from === null ? 'grid gap-2' : 'mt-2 ms-3 grid gap-2 border-s border-line ps-3'}>
      {own.map(({ path: { name }, fork }) => (
        <li key={name}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Chip chosen={name === lab.active.name} onClick={() => lab.choosePath(name)}>
              {t('path', { name })}
            </Chip>
            {fork && (
              <span className="text-sm text-muted">{t('forkedFrom', { name: fork.from, n: String(fork.steps) })}</span>
            )}
            <Button small kind="plain" onClick={() => lab.drop(name)}>
              {t('dropPath', { name })}
            </Button>
          </div>
          <Branches lab={lab} from={name} />
        </li>
      ))}
    </ul>
  )
}
