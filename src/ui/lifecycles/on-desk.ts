import { hasTag } from '#machines/platform/chart.ts'
import type { LifecycleUi } from './lifecycle-ui.ts'

/** Whether a row waits for the desk, by its machine. */
export const isOnDesk = (
  { lifecycle }: Pick<LifecycleUi, 'lifecycle'>,
  { state }: { readonly state: string },
): boolean => hasTag(lifecycle, state, 'desk')
