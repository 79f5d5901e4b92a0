import type { RootView, RowView } from './views.types.ts'

/** The root that a row is drawn with: where none is given, the row is its own root (`Drawn` says which). */
export const rootOf = <V extends RowView, R extends RootView>(view: V, root: R | undefined): R =>
  root ?? (view as unknown as R)
