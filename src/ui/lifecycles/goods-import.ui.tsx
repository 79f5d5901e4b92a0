import { goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { ask } from '#client/http.ts'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import type texts from '#locales/en/goodsImport.json'
import { links } from '../links.ts'
import type { Fact } from './fact.ts'
import { lifecycleUi, type Subject } from './lifecycle-ui.ts'

declare module 'i18next' {
  interface Catalogues {
    goodsImport: typeof texts
  }
}

type Of = Subject<GoodsImportView, GoodsImportView>

const file = ({ root }: Of): Fact => ({ label: 'goodsImport:facts.file', text: root.name })
const count =
  (name: 'products' | 'added' | 'changed' | 'wrong') =>
  ({ root }: Of): Fact => ({
    label: `goodsImport:facts.${name}`,
    count: root.facts[name],
  })

/** An import of products, on screens. */
export const goodsImportUi = lifecycleUi(goodsImportLifecycle, {
  types: {} as { view: GoodsImportView; root: GoodsImportView },
  texts: 'goodsImport:',
  noticeLink: ({ id }) => links.shopImport({ id }),
  tones: { running: 'moving', preview: 'waiting', good: 'good', failed: 'bad', closed: 'over' },
  link: ({ id }) => links.shopImport({ id }),
  about: ({ name }) => name,
  events: {
    'goodsImport.read': {
      tone: 'moving',
      kind: 'quiet',
      icon: 'edit',
      to: ({ root: { id } }) => links.shopImport({ id, dialect: 'change' }),
    },
    'goodsImport.check': { tone: 'waiting' },
    'goodsImport.start': {
      tone: 'moving',
      kind: 'primary',
      icon: 'check',
      form: 'confirm',
      text: ({ view }) => (view.facts.wrong > 0 ? 'startGood' : 'start'),
      facts: (of) => [file(of), ...(['added', 'changed', 'wrong'] as const).map((name) => count(name)(of))],
      input: (_input, { view }) => ({ onlyGood: view.facts.wrong > 0 }),
      send: ({ root: { id, facts } }) => ask(goodsImportMoves['goodsImport.start'], { id, only_good: facts.wrong > 0 }),
    },
    'goodsImport.rowsDone': { tone: 'moving' },
    'goodsImport.resume': { tone: 'moving' },
    'goodsImport.finish': { tone: 'good' },
    'goodsImport.fail': { tone: 'bad' },
    'goodsImport.expire': { tone: 'bad' },
    'goodsImport.stop': {
      tone: 'over',
      kind: 'destructive',
      icon: 'close',
      form: 'confirm',
      facts: (of) => [file(of), count('products')(of)],
      send: ({ root: { id } }) => ask(goodsImportMoves['goodsImport.stop'], { id }),
    },
    'goodsImport.discard': {
      tone: 'over',
      kind: 'quiet',
      icon: 'trash',
      form: 'confirm',
      facts: (of) => [file(of)],
      send: ({ root: { id } }) => ask(goodsImportMoves['goodsImport.discard'], { id }),
    },
    'goodsImport.purge': { tone: 'over' },
  },
})
