import { and } from 'xstate'
import { importUpload } from './goods-import.creation.ts'
import type { GoodsImportTerms } from './goods-import.terms.ts'
import { type EventOf, lifecycle, type Plain } from '../platform/lifecycle.ts'

/** What a check counted. */
export interface ImportCounts {
  /** Rows of the file below its header. */
  readonly rows: number
  readonly products: number
  /** Products that become new, that change, and that are as the file says already. */
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Products with errors. */
  readonly wrong: number
  /** Products that come in off the shelf although the file shows them. */
  readonly held: number
  /** Products with notes on what was left out. */
  readonly noted: number
  /** How many products lack what the shelf needs. */
  readonly lacks: {
    readonly title: number
    readonly picture: number
    readonly category: number
    readonly price: number
    readonly cost: number
    readonly weight: number
  }
}

/** What one chunk did, in products. */
export interface ImportStep {
  readonly imported: number
  readonly unchanged: number
  readonly failed: number
}

/** Facts of an import of products. */
export interface GoodsImportFacts extends ImportCounts {
  /** Whether products with errors are left out; otherwise an error stops the start. */
  readonly onlyGood: boolean
  /** Products that are imported so far, that needed no change, and that failed. */
  readonly imported: number
  readonly unchanged: number
  readonly failed: number
  /** How often its merchant had the file read again. */
  readonly reads: number
  readonly terms: GoodsImportTerms
}

const NOTHING_COUNTED: ImportCounts = {
  rows: 0,
  products: 0,
  added: 0,
  changed: 0,
  same: 0,
  wrong: 0,
  held: 0,
  noted: 0,
  lacks: { title: 0, picture: 0, category: 0, price: 0, cost: 0, weight: 0 },
}

/** The facts of an import before anything was read. */
export const newImportFacts = (terms: GoodsImportTerms): GoodsImportFacts => ({
  ...NOTHING_COUNTED,
  onlyGood: false,
  imported: 0,
  unchanged: 0,
  failed: 0,
  reads: 0,
  terms,
})

/** What is over keeps its file for a while, or until its merchant needs the room. */
const keepsFile = {
  initial: 'kept',
  states: {
    kept: {
      meta: { deadline: { event: 'goodsImport.purge', after: 'keepMs', of: 'system' } },
      on: {
        'goodsImport.purge': { target: 'purged', actions: 'removeFile' },
        'goodsImport.discard': { target: 'purged', actions: 'removeFile' },
      },
    },
    purged: { tags: 'lasting' },
  },
} as const

/** The same, for a file that could not be read: a wrong choice of how it is read does not cost the upload. */
const keepsUnreadFile = {
  ...keepsFile,
  states: {
    ...keepsFile.states,
    kept: {
      ...keepsFile.states.kept,
      on: {
        ...keepsFile.states.kept.on,
        'goodsImport.read': {
          guard: 'mayReadAgain',
          target: '#goodsImport.uploaded',
          actions: ['countNothing', 'recordDialect', 'clearProblem'],
        },
      },
    },
  },
} as const

const stop = { 'goodsImport.stop': '#goodsImport.stopped' } as const
/** It continues automatically after a restart; only an import that makes no progress for long is cancelled. */
const stalled = {
  waitsFor: 'system',
  // The time of the merchant: while the site is down nothing can go on.
  deadline: { event: 'goodsImport.expire', after: 'stuckMs', of: 'merchant' },
} as const
const expire = {
  'goodsImport.expire': { target: '#goodsImport.failed', actions: ['recordProblem', 'notifyMerchant'] },
} as const
const fail = { 'goodsImport.fail': { target: '#goodsImport.failed', actions: 'recordProblem' } } as const

/** A file of products: it is read and checked, the merchant sees what each row becomes, and its products are imported in chunks. */
export const goodsImportLifecycle = lifecycle('goodsImport', {
  facts: {} as GoodsImportFacts,
  tags: {} as 'open' | 'running' | 'preview' | 'closed' | 'good' | 'failed' | 'lasting',
  creations: { 'goodsImport.upload': importUpload },
  events: {
    'goodsImport.read': { by: ['merchant'], as: 'goodsImport.readAgain', input: {} as { dialect: object } },
    'goodsImport.check': { by: ['system'], as: 'goodsImport.checked', input: {} as ImportCounts },
    'goodsImport.start': { by: ['merchant'], as: 'goodsImport.started', input: {} as { onlyGood: boolean } },
    'goodsImport.rowsDone': { by: ['system'], as: 'goodsImport.progressed', silent: true, input: {} as ImportStep },
    'goodsImport.resume': { by: ['system'], as: 'goodsImport.resumed' },
    'goodsImport.finish': { by: ['system'], as: 'goodsImport.finished' },
    'goodsImport.fail': { by: ['system'], as: 'goodsImport.failed', input: {} as { problem: object } },
    'goodsImport.expire': { by: ['clock'], as: 'goodsImport.expired' },
    'goodsImport.stop': { by: ['merchant'], as: 'goodsImport.stopped' },
    'goodsImport.discard': { by: ['merchant'], as: 'goodsImport.discarded' },
    'goodsImport.purge': { by: ['clock'], as: 'goodsImport.purged', silent: true },
  },
  rules: {
    mayReadAgain: {
      check: ({ reads, terms }) => reads < terms.reads,
      problem: 'import.readTooOften',
      params: ({ terms }) => ({ max: terms.reads }),
    },
    hasWork: {
      check: ({ added, changed }) => added + changed > 0,
      problem: 'import.nothingToDo',
    },
    leavesOutWrong: {
      needsInput: true,
      check: ({ wrong }, event) => event.type === 'goodsImport.start' && (event.onlyGood || wrong === 0),
      problem: 'import.hasErrors',
      field: 'only_good',
      params: ({ wrong }) => ({ count: wrong }),
    },
    hasImported: {
      check: ({ imported, unchanged }) => imported + unchanged > 0,
      problem: 'import.allFailed',
    },
  },
  notes: {
    countNothing: ({ reads }) => ({ ...NOTHING_COUNTED, imported: 0, unchanged: 0, failed: 0, reads: reads + 1 }),
    noteCounts: {
      'goodsImport.check': (_facts, event) => ({
        rows: event.rows,
        products: event.products,
        added: event.added,
        changed: event.changed,
        same: event.same,
        wrong: event.wrong,
        held: event.held,
        noted: event.noted,
        lacks: event.lacks,
      }),
    },
    noteChoice: { 'goodsImport.start': (_facts, { onlyGood }) => ({ onlyGood }) },
    noteStep: {
      'goodsImport.rowsDone': ({ imported, unchanged, failed }, event) => ({
        imported: imported + event.imported,
        unchanged: unchanged + event.unchanged,
        failed: failed + event.failed,
      }),
    },
  },
  effects: {} as Plain<
    | 'readFile'
    | 'recordDialect'
    | 'restartDeadline'
    | 'publishProgress'
    | 'recordProblem'
    | 'clearProblem'
    | 'removeFile'
    | 'notifyMerchant'
  >,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'goodsImport',
      context: ({ input }) => input,
      initial: 'uploaded',
      states: {
        uploaded: {
          tags: ['open', 'running'],
          meta: stalled,
          entry: 'readFile',
          on: {
            'goodsImport.check': { target: 'checked', actions: 'noteCounts' },
            ...fail,
            ...expire,
            ...stop,
          },
        },
        checked: {
          tags: ['open', 'preview'],
          meta: {
            waitsFor: 'merchant',
            deadline: { event: 'goodsImport.purge', after: 'keepMs', of: 'system' },
          },
          on: {
            'goodsImport.read': {
              guard: 'mayReadAgain',
              target: 'uploaded',
              actions: ['countNothing', 'recordDialect'],
            },
            'goodsImport.start': {
              guard: and(['hasWork', 'leavesOutWrong']),
              target: 'importing',
              actions: 'noteChoice',
            },
            'goodsImport.purge': { target: '#goodsImport.stopped.purged', actions: 'removeFile' },
            ...stop,
          },
        },
        importing: {
          tags: ['open', 'running'],
          meta: stalled,
          entry: 'readFile',
          on: {
            'goodsImport.rowsDone': { actions: ['noteStep', 'restartDeadline', 'publishProgress'] },
            'goodsImport.resume': { actions: 'publishProgress' },
            'goodsImport.finish': { guard: 'hasImported', target: 'done', actions: 'notifyMerchant' },
            'goodsImport.fail': { target: 'failed', actions: ['recordProblem', 'notifyMerchant'] },
            ...expire,
            ...stop,
          },
        },
        done: { tags: ['good', 'closed'], ...keepsFile },
        stopped: { tags: 'closed', ...keepsFile },
        failed: { tags: ['failed', 'closed'], ...keepsUnreadFile },
      },
    }),
})

/** Every event of an import of products; `docs/lifecycles/goodsImport.md` draws them. */
export type GoodsImportEvent = EventOf<typeof goodsImportLifecycle>
