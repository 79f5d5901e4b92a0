/** What files of text are written in: Unicode first, then what spreadsheets still write by country. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'koi8-r',
  'macintosh',
] as const
/** How the bytes of a text are read. */
export type Encoding = (typeof ENCODINGS)[number]

/** A text that was read from bytes. */
export interface ReadFile {
  readonly text: string
  readonly encoding: Encoding
  /** False where the bytes do not say what they are written in: a person must look whether the letters are right. */
  readonly isSure: boolean
}

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign)

/** What some runtimes read as control signs where Windows-1252 has these, from 0x80 on. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const C1 = /[\u0080-\u009f]/g

/** Reads bytes of this encoding piece by piece; `fatal` throws where they are not of it. */
export function textDecoder(encoding: Encoding, { fatal = false } = {}) {
  const decoder = new TextDecoder(encoding, { fatal })
  return (bytes?: Uint8Array, isMore = false): string => {
    const text = decoder.decode(bytes, { stream: isMore })
    return encoding === 'windows-1252'
      ? text.replaceAll(C1, (sign) => WESTERN[sign.charCodeAt(0) - 0x80] ?? sign)
      : text
  }
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    // A letter that is cut off at the end is none that is wrong.
    return textDecoder(encoding, { fatal: true })(bytes, true)
  } catch {
    return undefined
  }
}

/** The letters, beside those of ASCII, that a language is mostly written with: scripts of their own begin with the most frequent. */
const LETTERS: readonly (readonly [encodings: readonly Encoding[], letters: string])[] = [
  [['windows-1252', 'macintosh'], 'äöüß'],
  [['windows-1252', 'macintosh'], 'éèêàâçôîûùëïüœ'],
  [['windows-1252', 'macintosh'], 'áéíóúñü¿¡ªº'],
  [['windows-1252', 'macintosh'], 'ãçéáíóõêâàúôªº'],
  [['windows-1252', 'macintosh'], 'àèéìòù'],
  [['windows-1252', 'macintosh'], 'åäöæøé'],
  [['windows-1252', 'macintosh'], 'éëïöüèáóê'],
  [['windows-1250'], 'ąćęłńóśźż'],
  [['windows-1250'], 'áčďéěíňóřšťúůýžľĺŕôä'],
  [['windows-1250'], 'áéíóöőúüű'],
  [['windows-1250'], 'ăâîșțşţ'],
  [['windows-1250'], 'čćžšđ'],
  [['windows-1254'], 'ğışçöüâî'],
  [['windows-1257'], 'āčēģīķļņšūž'],
  [['windows-1257'], 'ąčęėįšųūž'],
  [['windows-1257'], 'äöõüšž'],
  [['windows-1258'], 'ăâđêôơưàáèéìíòóùúýạảãẹẻẽỉĩọỏõụủũỳỹ\u0300\u0301\u0303\u0309\u0323'],
  [['windows-1251', 'koi8-r'], 'оеаинтсрвлкмдпуыяьгзбчйхжшюцщ'],
  [['windows-1251'], 'оаинтерсвлкдпумязьгбчхїійєжшюцщґ'],
  [['windows-1253'], 'αοιετσνηυρπκμλωςγδάέήίόύώχθφβξζψ'],
  [['windows-1255'], 'יוהלארתמבשנדכחקפעטגצסזםןךףץ'],
  [['windows-1256'], 'المينرتوبدعسهفكقحةجشطأصخذىئغزضإثءظآؤپچگژکی'],
  [['windows-874'], 'านรกเองมยลวดทสตะปบคหแจพชขใไโผธณษถศซภฟญฉฐู่้ีิัื์็ำุๆึฤ'],
]
/** Marks that go with every language: quotes, dashes, signs of money and of goods. */
const MARKS = /[\u00a0«»‘’‚“”„–—…•·°±²³×€£¥§©®™½¼¾،؛؟฿₪₫№]/u
const KANA = /[\u3041-\u30ff]/u
const HANGUL = /[\uac00-\ud7a3]/u
const HAN = /[\u4e00-\u9fff]/u
const WIDE_MARK = /[\u3000-\u303f\uff01-\uff60\u2010-\u203b]/u
/** Characters that stand in most Chinese and Japanese texts about goods. */
const COMMON_HAN = new Set(
  `的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏布衣裤裙衫鞋帽装袖男士款棉皮木瓷杯灯桌椅厨盒袋套码号质料颜尺寸库存价格蓝绿黑灰紫粉橙银铜铁钢玻璃塑胶丝绒羊绸毯床枕巾刀叉碗盘锅壶茶咖啡衬欧简约卧台桶艺饰厅制陶瓶器灯` +
    `這來個國說們為時會著過學對裡後麼沒於還發當無開見經頭從動兩長樣現將與進實點種聲話兒問機給幾業間電門東聽氣關並內卻軍產萬體別處總場師書員華報馬張難數車應計親務臺記邊風戰幹許覺題統請愛讓認論義術結連遠資隊帶條變聯權該領傳紅決達辦運強區轉眾輕語滿寫識極黃臉錢黨設雙歷廣議際則單據導網專誰讀飛觀爭組視濟離雖壞褲裝燈廚碼號質顏庫價藍綠銀銅鐵鋼膠絲絨綢盤鍋壺裙鞋襯檯歐簡約臥麻桶藝飾廳製陶`,
)

const LATIN: ReadonlySet<Encoding> = new Set([
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1254',
  'windows-1257',
  'windows-1258',
])
/** Words with several letters beyond ASCII on end: no language of Latin letters has them. */
const LONG_RUN = /[^\p{ASCII}\p{M}]{4,}/gu
/** A letter of ASCII beside a sign of another script, and a capital behind a small letter. */
const TWO_SCRIPTS = /[a-z](?=[^\p{ASCII}’])|[^\p{ASCII}’](?=[a-z])/giu
const TURN = /\p{Ll}(?=\p{Lu})/gu

/** How well a letter fits a script by its place among the most frequent ones. */
const weightOf = (place: number): number => (place < 0 ? 0 : place < 10 ? 1 : place < 18 ? 0.8 : 0.5)

/** How well the letters beyond ASCII fit together in this encoding, from 0 to 1. */
function fitOf(encoding: Encoding, text: string): number {
  const beyond = [...text].filter((sign) => sign > '\u007f')
  if (beyond.length === 0) return 0
  const mean = (value: (sign: string) => number): number =>
    beyond.reduce((sum, sign) => sum + value(sign), 0) / beyond.length
  const share = (isOne: (sign: string) => boolean): number => mean((sign) => Number(isOne(sign)))
  const isMark = (sign: string): boolean => MARKS.test(sign) || WIDE_MARK.test(sign)
  // Pairs of bytes of any script make some syllables, but not only syllables.
  if (encoding === 'euc-kr') return share((sign) => HANGUL.test(sign) || WIDE_MARK.test(sign)) ** 2
  if (encoding === 'gb18030' || encoding === 'big5' || encoding === 'shift_jis') {
    const known = share((sign) => COMMON_HAN.has(sign) || KANA.test(sign) || WIDE_MARK.test(sign))
    const kana = share((sign) => KANA.test(sign))
    const all = share((sign) => HAN.test(sign) || KANA.test(sign) || isMark(sign))
    // Only Japanese has kana, and hardly a text of it has none.
    const isItsOwn = encoding === 'shift_jis' ? Math.min(1, 0.8 + kana) : 1 - kana
    // A few rare characters do no harm; a text of nothing but rare ones is another encoding.
    return Math.min(1, 1.6 * known) * all * isItsOwn
  }
  const marks = share((sign) => MARKS.test(sign))
  const turns = text.match(TURN)?.length ?? 0
  const odd = LATIN.has(encoding)
    ? (text.match(LONG_RUN) ?? []).reduce((sum, run) => sum + run.length, 0)
    : (text.match(TWO_SCRIPTS)?.length ?? 0)
  const fits = LETTERS.map(([encodings, letters]) => {
    if (!encodings.includes(encoding)) return 0
    const all = [...letters]
    if (LATIN.has(encoding)) return share((sign) => letters.includes(sign.toLowerCase()) || MARKS.test(sign))
    return marks * 0.9 + mean((sign) => weightOf(all.indexOf(sign.toLowerCase())))
  })
  return Math.max(...fits) * (1 - Math.min(0.9, (2 * (turns + odd)) / beyond.length))
}

/** The parts of a text with bytes beyond ASCII, as much as it takes to recognise an encoding. */
function evidenceOf(bytes: Uint8Array, most: number): Uint8Array {
  const parts: number[] = []
  for (let at = 0; at < bytes.length && parts.length < most; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    // From the ASCII before it to the ASCII behind it: words, and pairs of bytes, stay whole.
    let [from, to] = [at, at]
    while (from > 0 && isWord(bytes[from - 1] ?? 0)) from -= 1
    while (to < bytes.length && (isWord(bytes[to] ?? 0) || (bytes[to - 1] ?? 0) >= 0x80)) to += 1
    parts.push(...bytes.subarray(from, Math.min(to, from + 400)), 0x20)
    at = to
  }
  return Uint8Array.from(parts)
}
const isWord = (byte: number): boolean =>
  byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

const SAMPLE = 64 * 1024
const EVIDENCE_BYTES = 4_000
/** Less than this is a guess, and so is what fits hardly better than other letters. */
const SURE = 0.7
const CLEARLY = 0.08
/** Among equals the first one counts. */
const BY_COUNTRY: readonly Encoding[] = ENCODINGS.slice(3)

/** What bytes of a text are most likely written in, and whether that is sure. */
export function recogniseEncoding(bytes: Uint8Array): Omit<ReadFile, 'text'> {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', isSure: true }
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', isSure: true }
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', isSure: true }
  const sample = bytes.subarray(0, SAMPLE)
  // A header is of Latin letters: every second byte of it is empty in UTF-16.
  if (sample[1] === 0 && sample[0] !== 0) return { encoding: 'utf-16le', isSure: true }
  if (sample[0] === 0 && sample[1] !== 0) return { encoding: 'utf-16be', isSure: true }
  if (decoded(bytes, 'utf-8') !== undefined) return { encoding: 'utf-8', isSure: true }
  const evidence = evidenceOf(bytes, EVIDENCE_BYTES)
  const found = BY_COUNTRY.map((encoding) => {
    const text = decoded(evidence, encoding)
    return { encoding, text, fit: text === undefined ? 0 : fitOf(encoding, text) }
  })
  const best = found.reduce((a, b) => (b.fit > a.fit + 0.02 ? b : a))
  if (best.fit === 0) return { encoding: 'windows-1252', isSure: false }
  const isClear = found.every(({ text, fit }) => text === best.text || fit < best.fit - CLEARLY)
  return { encoding: best.encoding, isSure: best.fit >= SURE && isClear }
}

/** Reads the bytes of a text file in the encoding that they are most likely written in, or in the one that was chosen. */
export function readTextFile(bytes: Uint8Array, chosen?: Encoding): ReadFile {
  const { encoding, isSure } = chosen ? { encoding: chosen, isSure: true } : recogniseEncoding(bytes)
  return { text: textDecoder(encoding)(bytes), encoding, isSure }
}
