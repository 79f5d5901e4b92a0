import { comparableName } from '#contract/platform/comparable-name.ts'

/** Yes in the languages that spreadsheets write it in, and as people type it. */
const YES = `true yes y 1 x ✓ vrai oui wahr ja verdadero verdad sí si verdadeiro sim vero waar истина да правда так adevărat da
  prawda tak pravda ano áno igaz igen doğru evet sant tosi kyllä sand sandt αληθης αληθής ναι אמת כן צודק صحيح نعم درست بله हां
  हाँ सत्य सही จริง ใช่ đúng có benar ya betul 真 是 対 はい 참 예 true() tõene jah patiesa jā tiesa taip točno istina resnica`
/** No, in the same languages. */
const NO = `false no n 0 faux non falsch nein falso falso não nao onwaar nee ложь нет хибність ні fals nu fałsz falsz nie nepravda ne
  hamis nem yanlış yanlis hayır hayir falskt falsk usant epätosi ei nej ψευδης ψευδής όχι שקר לא خطأ خاطئ لا نادرست خیر नहीं असत्य गलत
  เท็จ ไม่ sai không khong salah tidak palsu 假 否 偽 いいえ 거짓 아니요 아니오 false() väär nepatiesa nē netiesa netačno neistina`
/** What stands in a cell that has no value: as people write it, and as spreadsheets do where a formula has none. */
const EMPTY = `n/a na n.a. n.a n.v.t. n.v. k.a. k. a. s/o s/d n/d nd null nil none nan undefined unknown - -- – — ― . ... … ? / 无 無 なし 없음 #n/a #na
  #nv #n/d #n/d! #n/b #н/д #yok #saknas! #i/t #puuttuu! #není_k_dispozici #hiányzik #value! #wert! #valeur! #valor! #valore! #ref!
  #bezug! #name? #nom? #num! #zahl! #nombre! #null! #div/0! #err! #error! #spill!`

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(comparableName))
const [yes, no, empty] = [setOf(YES), setOf(NO), setOf(EMPTY)]

/** Longer than any of these words. */
const LONGEST = 24

/** Whether a cell says yes or no, in whatever language its spreadsheet speaks; nothing where it says neither. */
export function yesOrNo(cell: string): boolean | undefined {
  const word = cell.length > LONGEST ? '' : comparableName(cell)
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

/** Whether a cell says that it has no value, as `N/A` does. */
export const saysNothing = (cell: string): boolean => cell.length <= LONGEST && empty.has(comparableName(cell))
