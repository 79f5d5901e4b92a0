import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A word that was given up for another, and the texts in which it stands all the same because it means something else there. */
const GIVEN_UP = [
  // Two set phrases of every shop.
  { language: 'zh-CN', word: /(?<!为|猜)你/, instead: '您', except: undefined },
  { language: 'zh-CN', word: /案件/, instead: '工单', except: undefined },
  { language: 'zh-CN', word: /交易编号|交易 ?ID/i, instead: '交易哈希', except: undefined },
  { language: 'zh-CN', word: /批准/, instead: '通过', except: undefined },
  // Those of the ledger are no one's to sign in by.
  { language: 'zh-CN', word: /账户/, instead: '账号', except: /^(?:deskMoney\.books|written\.terms)\./ },
  // A shop says no to a refund; money that was asked for is sent back.
  { language: 'zh-CN', word: /拒绝/, instead: '驳回', except: /^(?:refund|written\.(?:terms|refund|intro|vip))\./ },
  { language: 'zh-CN', word: /店铺管理员/, instead: '商城管理员', except: undefined },
  // What goods are sent by, and nothing that comes into a wallet.
  {
    language: 'ar',
    word: /شحن/,
    instead: 'إيداع',
    except:
      /^(?:order|refund|checkout|goods|cart|shop|common\.goods|mail\.receipt|written\.(?:escrow|shipping|cancelling|terms|intro)|lifecycle\.actors\.carrier|member\.toShip|problems\.(?:carrier|order|refund|ship|goods)|deskMoney\.books\.claim\.(?:O3|F1))/,
  },
  // Money leaves a wallet by it; a network that undoes something, or a person, does not.
  { language: 'ar', word: /سحبت|سحب المشتري|سحب الطلب/, instead: 'ألغت، تراجع', except: undefined },
  { language: 'ar', word: /رقم المعاملة/, instead: 'معرّف المعاملة', except: undefined },
] as const

function textsOf(node: unknown, path: string): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as object).flatMap(([name, value]) => textsOf(value, `${path}.${name}`))
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The catalogues of a language, and the articles that come with the program. */
const catalogue = (language: string): [string, string][] => [
  ...readdirSync(join('locales', language))
    // It names the words that no text has.
    .filter((file) => file !== 'glossary.json')
    .flatMap((file) => textsOf(read(join('locales', language, file)), file.replace('.json', ''))),
  ...textsOf(read(join('server/people/article/texts', `${language}.json`)), 'written'),
]

it.each(GIVEN_UP)('says $instead and not $word in $language', ({ language, word, except }) => {
  const texts = catalogue(language)
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(([path, text]) => word.test(text) && !except?.test(path))).toEqual([])
})
