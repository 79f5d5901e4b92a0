import { knowsState, tagsOf } from '#machines/chart.ts'
import type { LifecycleUi } from './lifecycle-ui.ts'

/** Whether a row waits for the desk, by its machine. */
export const isOnDesk = (
  { lifecycle }: Pick<LifecycleUi, 'lifecycle'>,
  { state }: { readonly state: string },
): boolean => knowsState(lifecycle, state) && tagsOf(lifecycle, state).includes('desk')
