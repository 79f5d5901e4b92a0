import { cx } from '../../primitives/cx.ts'
import { Isolated } from '../../primitives/isolated.tsx'

/** A name of the machine, as scenario files and reports have it. */
export function Code({ children, className }: { children: string; className?: string }) {
  return (
    <span data-code className={cx('font-mono text-[0.92em] wrap-anywhere', className)}>
      <Isolated ltr translate="no">
        {children}
      </Isolated>
    </span>
  )
}

/** A value as JSON has it; a text without its quotes. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
