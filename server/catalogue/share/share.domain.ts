import type { Domain } from '../../platform/domain/domain.ts'
import { sharePages } from './share.pages.ts'

/** Products and shops as links show them elsewhere. */
export const shareDomain: Domain = { pages: sharePages }
