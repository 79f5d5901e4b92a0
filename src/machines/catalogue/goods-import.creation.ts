import { creation } from '../platform/lifecycle.ts'

/** What an upload is checked against. */
export interface ImportFacts {
  /** Whether another import of the shop is being read or is importing. */
  readonly isAnotherRunning: boolean
}

/** UPLOAD: a merchant sends a file of products. A shop has one import at a time. */
export const importUpload = creation({
  by: ['merchant'],
  as: 'goodsImport.uploaded',
  facts: {} as ImportFacts,
  rules: {
    isAlone: {
      needs: ['isAnotherRunning'],
      check: ({ isAnotherRunning }) => !isAnotherRunning,
      objection: () => ({ key: 'import.running', params: {} }),
    },
  },
})
