import { everyUi } from './all.ts'

/** The texts of every lifecycle, for what speaks of any of them. */
export const ALL_TEXTS = {
  name: '',
  texts: 'lifecycle:',
  catalogues: [...new Set(everyUi.flatMap(({ catalogues }) => catalogues))],
  parts: everyUi.map((ui) => ({ ui })),
} as const
