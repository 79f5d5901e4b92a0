/** The papers that a packing slip can be printed on. */
export const PAPERS = ['a5', 'label'] as const
/** One of them. */
export type Paper = (typeof PAPERS)[number]
