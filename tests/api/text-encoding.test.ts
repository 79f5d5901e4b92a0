import { describe, expect, it } from 'vitest'
import {
  type Encoding,
  ENCODINGS,
  readTextFile,
  recogniseEncoding,
  textDecoder,
} from '#contract/platform/text-encoding.ts'
import { msOf } from '#tests/support/long-texts.ts'

const FOUND_MS = 1_000

const encoders = new Map<Encoding, Map<string, number[]>>()
const PAIRS: ReadonlySet<Encoding> = new Set(['gb18030', 'big5', 'shift_jis', 'euc-kr'])

/** The bytes of each sign in an encoding that nothing here can write: read from the decoder. */
function tableOf(encoding: Encoding): Map<string, number[]> {
  const known = encoders.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const add = (...bytes: number[]): void => {
    try {
      const sign = textDecoder(encoding, { fatal: true })(Uint8Array.from(bytes))
      if ([...sign].length === 1 && !table.has(sign)) table.set(sign, bytes)
    } catch {
      // No sign has these bytes.
    }
  }
  for (let byte = 0; byte < 256; byte += 1) add(byte)
  if (PAIRS.has(encoding))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) add(first, second)
  encoders.set(encoding, table)
  return table
}

/** A text in an encoding; Vietnamese tones stand behind their letter there. */
function bytesOf(text: string, encoding: Encoding): Uint8Array {
  const table = tableOf(encoding)
  return Uint8Array.from(
    [...text].flatMap((sign) => {
      const found = table.get(sign)
      if (found) return found
      const parts = [...sign.normalize('NFD')]
      const tones = parts.filter((part) => /[\u0300\u0301\u0303\u0309\u0323]/.test(part))
      const letter = parts
        .filter((part) => !tones.includes(part))
        .join('')
        .normalize('NFC')
      return [letter, ...tones].map((part) => {
        const [byte] = table.get(part) ?? []
        if (byte === undefined) throw new Error(`${sign} is not in ${encoding}`)
        return byte
      })
    }),
  )
}

const TEXTS: readonly (readonly [Encoding, string])[] = [
  ['windows-1252', 'Größe für Männer – 5 €'],
  ['windows-1252', 'Lampe d’été à côté de la façade'],
  ['windows-1252', 'Señor niño, camión y “corazón”'],
  ['windows-1252', 'Coração não é avião'],
  ['windows-1252', 'Città perché è più bella'],
  ['windows-1252', 'Smörgåsbord på bordet'],
  ['windows-1252', 'Café'],
  ['windows-1252', 'Lamp — 5 €'],
  ['windows-1250', 'Zażółć gęślą jaźń'],
  ['windows-1250', 'Příliš žluťoučký kůň'],
  ['windows-1250', 'Árvíztűrő tükörfúrógép'],
  ['windows-1254', 'Işıklı gümüş yüzük ağır'],
  ['windows-1257', 'Medinė lempa, šviesi žalia ąžuolo'],
  ['windows-1251', 'Деревянная лампа'],
  ['windows-1251', 'Чашка'],
  ['windows-1251', 'ПЛАТЬЕ ЖЕНСКОЕ'],
  ['windows-1251', 'Дерев’яна лампа їжачок'],
  ['koi8-r', 'Деревянная лампа ручной работы'],
  ['windows-1253', 'Ξύλινο φωτιστικό'],
  ['windows-1253', 'ΤΣΑΝΤΑ ΔΕΡΜΑΤΙΝΗ'],
  ['windows-1255', 'מנורת עץ לשולחן'],
  ['windows-1256', 'مصباح خشبي'],
  ['windows-1256', 'حذاء جلد رجالي أسود'],
  ['windows-874', 'โคมไฟไม้'],
  ['windows-874', 'เสื้อยืดผู้ชาย'],
  ['windows-1258', 'Đèn gỗ đẹp cho phòng khách'],
  ['gb18030', '男士衬衫'],
  ['gb18030', '实木台灯 北欧简约卧室床头灯'],
  ['gb18030', '纯棉毛巾'],
  ['big5', '實木檯燈 北歐簡約臥室'],
  ['big5', '男士襯衫'],
  ['shift_jis', '木製のランプ'],
  ['shift_jis', 'コーヒーカップ 白'],
  ['shift_jis', '陶器の花瓶（青）'],
  ['euc-kr', '나무 램프'],
  ['euc-kr', '남성 셔츠 면 100%'],
  ['macintosh', 'Größe für Männer'],
  ['macintosh', 'Lampe d’été à côté'],
]

describe('the encoding of a text file', () => {
  it.each(TEXTS)('is recognised as %s of %s', (encoding, text) => {
    const bytes = bytesOf(`Handle,Title,Variant Price\na,"${text}",12\n`, encoding)
    expect(recogniseEncoding(bytes).encoding).toBe(encoding)
    expect(readTextFile(bytes).text.normalize('NFC')).toContain(text)
  })

  it('is not said to be sure where the letters fit no language', () => {
    expect(recogniseEncoding(Uint8Array.from([0x61, 0x2c, 0x61, 0xf5, 0x62, 0x0a])).isSure).toBe(false)
  })

  it('is that of its mark, and UTF-8 wherever the bytes are', () => {
    const utf8 = new TextEncoder().encode('Größe 男士 مصباح')
    expect(recogniseEncoding(utf8)).toEqual({ encoding: 'utf-8', isSure: true })
    expect(recogniseEncoding(Uint8Array.from([0xff, 0xfe, 0x61, 0]))).toEqual({ encoding: 'utf-16le', isSure: true })
    expect(recogniseEncoding(Uint8Array.from([0xfe, 0xff, 0, 0x61]))).toEqual({ encoding: 'utf-16be', isSure: true })
  })

  it('is read by every name that can be chosen, and keeps the quotes of Windows-1252', () => {
    for (const encoding of ENCODINGS)
      expect(readTextFile(Uint8Array.from([0x61, 0x62]), encoding).encoding).toBe(encoding)
    expect(readTextFile(Uint8Array.from([0x80, 0x92, 0x97]), 'windows-1252').text).toBe('€’—')
  })

  it('is found in milliseconds, whatever the bytes are', () => {
    for (const byte of [0x20, 0x81, 0xa4, 0xc3, 0xe1, 0xff]) {
      const bytes = new Uint8Array(4 * 1024 * 1024).fill(byte)
      expect(msOf(() => recogniseEncoding(bytes), FOUND_MS)).toBeLessThan(FOUND_MS)
    }
  })
})
